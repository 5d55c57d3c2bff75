import { useParams } from 'react-router-dom';
import { canonicalCategoryId, courseName, displayName, findCategory } from '#shared/curriculum.ts';
import { pagePatterns } from '#shared/paths.ts';
import { summarizeCategory } from '#shared/summarize-progress.ts';
import { NotInCurriculum } from '../features/offline/not-in-curriculum.tsx';
import { PrintChecklist } from '../features/print/print-checklist.tsx';
import { CountBar } from '../features/summary/progress-bar.tsx';
import { usePageData } from '../lib/page-data.ts';
import { CurriculumStatus, useCurriculum } from '../stores/curriculum/use-curriculum.tsx';
import { useSkaterName } from '../stores/session/session-store.ts';
import { BackLink, Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Page } from '../ui/page.tsx';
import { LevelRows } from './category/level-rows.tsx';
import styles from './category.module.css';

export default function CategoryPage() {
  // The server redirects from older spellings, but it is not asked while offline.
  const categoryId = canonicalCategoryId(useParams().categoryId ?? '');
  const embedded = usePageData('category');
  const state = useCurriculum(!embedded);
  const skater = useSkaterName();
  const category = embedded?.category ?? (state.curriculum && findCategory(state.curriculum, categoryId));
  if (state.curriculum && !category) return <UnderDevelopment />;
  const name = displayName(categoryId);
  return (
    <Page title={`${name} Levels`} heading={courseName(categoryId)} before={<Breadcrumbs here={name} />}>
      {category && (
        <CountBar
          className={styles.count}
          label={name}
          count={(progress) => summarizeCategory(category, progress)}
        />
      )}
      <div className={styles.head}>
        <h2>Levels</h2>
        {category && <PrintChecklist levels={category.levels} skater={skater} />}
      </div>
      {!category && <CurriculumStatus state={state} />}
      {category && <LevelRows category={category} />}
    </Page>
  );
}

function UnderDevelopment() {
  return (
    <NotInCurriculum
      title="Under Development"
      text="There is no category with this name yet. Choose another one from Home."
    >
      <BackLink to={pagePatterns.home} name="Home" />
    </NotInCurriculum>
  );
}
