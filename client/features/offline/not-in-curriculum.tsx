import type { ReactNode } from 'react';
import { useValue } from '../../lib/create-value.ts';
import { ShortPage } from '../../ui/page.tsx';
import { pendingUpdate } from './pending-update.ts';

interface NotInCurriculumProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** Shown for an unknown category or level. If a newer curriculum waits, it suggests a reload instead. */
export function NotInCurriculum({ title, text, children }: NotInCurriculumProps) {
  const mayBeNew = useValue(pendingUpdate) !== null;
  return (
    <ShortPage title={mayBeNew ? 'This page may be new' : title}>
      <p>{mayBeNew ? 'Reload it to find out.' : text}</p>
      {children}
    </ShortPage>
  );
}
