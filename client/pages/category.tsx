import { canonicalCategoryId, courseName, displayName } from '#shared/curriculum.ts';
import { pagePatterns } from '#shared/paths.ts';
import { summarizeCategory } from '#shared/summarize-progress.ts';
import { NotInCurriculum } from '../features/offline/not-in-curriculum.tsx';
import { WhichLevel } from '../features/placement/which-level.tsx';
import { PrintChecklist } from '../features/print/print-checklist.tsx';
import { CountBar } from '../features/summary/progress-bar.tsx';
import { usePage } from '../stores/curriculum/use-page.tsx';
import { useSkaterName } from '../stores/skater-name.ts';
import { BackLink, Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { SpreadRow } from '../ui/looks.tsx';
import { Page } from '../ui/page.tsx';
import { LevelRows } from './category/level-rows.tsx';
import styles from './category.module.css';

export default function CategoryPage() {
  const { title, data, params, isMissing, status } = usePage('category');
  const skater = useSkaterName();
  if (isMissing) return <UnderDevelopment />;
  const category = data?.category;
  // The server redirects from older spellings, but it is not asked while offline.
  const categoryId = canonicalCategoryId(params.categoryId);
  const name = displayName(categoryId);
  return (
    <Page title={title} heading={courseName(categoryId)} before={<Breadcrumbs here={name} />}>
      {category && (
        <CountBar
          className={styles.count}
          label={name}
          count={(progress) => summarizeCategory(category, progress)}
        />
      )}
      <SpreadRow className={styles.head}>
        <h2>Levels</h2>
        {category && <PrintChecklist levels={category.levels} skater={skater} />}
      </SpreadRow>
      {category && <WhichLevel category={category} />}
      {status}
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
