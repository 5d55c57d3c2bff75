import { canonicalCategoryId, courseName, displayName } from '#shared/curriculum.ts';
import { pagePatterns } from '#shared/paths.ts';
import { NotInCurriculum } from '../features/offline/not-in-curriculum.tsx';
import { WhichLevel } from '../features/placement/which-level.tsx';
import { PrintChecklist } from '../features/print/print-checklist.tsx';
import { usePage } from '../stores/curriculum/use-page.tsx';
import { useSkaterName } from '../stores/skater-name.ts';
import { BackLink, Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { SpreadRow } from '../ui/looks.tsx';
import { Page } from '../ui/page.tsx';
import { CategoryHead } from './category/category-head.tsx';
import { LevelPath } from './category/level-path.tsx';
import styles from './category.module.css';

export default function CategoryPage() {
  const { title, data, params, isMissing, status } = usePage('category');
  const skater = useSkaterName();
  if (isMissing) return <UnderDevelopment />;
  // The server redirects from older spellings, but it is not asked while offline.
  const categoryId = canonicalCategoryId(params.categoryId);
  return (
    <Page
      title={title}
      heading={courseName(categoryId)}
      before={<Breadcrumbs here={displayName(categoryId)} />}
      side={data && <CategoryHead category={data.category} />}
      categoryId={categoryId}
    >
      <SpreadRow className={styles.head}>
        <h2>Levels</h2>
        {data && <PrintChecklist levels={data.category.levels} skater={skater} />}
      </SpreadRow>
      {data && <WhichLevel category={data.category} />}
      {status}
      {data && <LevelPath {...data} />}
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
