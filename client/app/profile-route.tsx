import { CurriculumContent } from '../features/curriculum/curriculum-content.tsx';
import { loadCurriculum } from '../features/curriculum/load-curriculum.ts';
import { useCurriculum } from '../features/curriculum/use-curriculum.ts';
import { ProgressFiles } from '../features/progress/files/progress-files.tsx';
import { MergeOffer } from '../features/progress/merge/merge-offer.tsx';
import { removeOutbox } from '../features/progress/store/outbox.ts';
import { YourProgress } from '../features/progress/summary/your-progress.tsx';
import { ProfilePage } from '../features/session/profile-page.tsx';

export default function ProfileRoute() {
  const state = useCurriculum();
  return (
    <ProfilePage
      onAccountDeleted={removeOutbox}
      data={<ProgressFiles loadCurriculum={loadCurriculum} />}
      progress={
        <>
          <MergeOffer evenIfDeclined />
          <CurriculumContent state={state}>
            {(curriculum) => <YourProgress curriculum={curriculum} />}
          </CurriculumContent>
        </>
      }
    />
  );
}
