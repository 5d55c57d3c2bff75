import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type CurriculumState, curriculumResource } from './curriculum-resource.ts';

/** Nothing once the curriculum is there. */
export function CurriculumStatus({ state: { status } }: { state: CurriculumState }) {
  if (status === 'ready') return null;
  if (status !== 'failed') return <Loading />;
  return (
    <div role="alert">
      <Notice>
        <p>The moves could not be loaded. Check your connection, then try again.</p>
        <Button onClick={() => void curriculumResource.load()}>Retry</Button>
      </Notice>
    </div>
  );
}
