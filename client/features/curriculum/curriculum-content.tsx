import type { ReactNode } from 'react';
import type { Curriculum } from '#shared/curriculum.ts';
import * as messages from '../../lib/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type CurriculumState, curriculumResource } from './curriculum-resource.ts';

interface CurriculumContentProps {
  state: CurriculumState;
  children: (curriculum: Curriculum) => ReactNode;
}

/** What a page shows of the curriculum: that it is loading, that it could not be loaded, or its content. */
export function CurriculumContent({ state, children }: CurriculumContentProps) {
  if (state.status === 'ready') return children(state.curriculum);
  if (state.status !== 'failed') return <Loading />;
  return (
    <div role="alert">
      <Notice>
        <p>{messages.movesNotLoaded}</p>
        <Button onClick={() => void curriculumResource.load()}>Retry</Button>
      </Notice>
    </div>
  );
}
