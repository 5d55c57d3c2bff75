import { CurriculumStatus, useCurriculum } from '../stores/curriculum/curriculum-store.tsx';
import { usePage } from '../stores/curriculum/use-page.tsx';
import { SmallPrint } from '../ui/looks.tsx';
import { Page } from '../ui/page.tsx';
import { ClassRoom } from './class/class-room.tsx';

export default function ClassPage() {
  const { title } = usePage('class');
  const state = useCurriculum();
  return (
    <Page title={title}>
      <SmallPrint>
        Your class is in this browser only: nothing of it goes to our server. “Save a backup” saves it too.
      </SmallPrint>
      {state.curriculum ? <ClassRoom curriculum={state.curriculum} /> : <CurriculumStatus state={state} />}
    </Page>
  );
}
