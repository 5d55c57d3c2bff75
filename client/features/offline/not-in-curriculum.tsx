import type { ReactNode } from 'react';
import { useValue } from '../../lib/create-value.ts';
import { ShortPage } from '../../ui/page.tsx';
import { pendingUpdate } from './pending-update.ts';

interface NotInCurriculumProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** A page about something that the curriculum does not have, unless a newer curriculum, which may have it, waits for a reload. */
export function NotInCurriculum({ title, text, children }: NotInCurriculumProps) {
  const mayBeNew = useValue(pendingUpdate) !== null;
  return (
    <ShortPage title={mayBeNew ? 'This page may be new' : title}>
      <p>{mayBeNew ? 'Reload it to find out.' : text}</p>
      {children}
    </ShortPage>
  );
}
