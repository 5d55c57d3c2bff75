import { displayName } from '#shared/curriculum.ts';
import { type CategorySummary, type LevelSummary, percentCompleted } from '#shared/summarize-progress.ts';
import styles from './level-chart.module.css';

/** Of a column, in pixels. */
const width = 40;
const barHeight = 72;
const labelHeight = 24;

/** Every level of the curriculum as a column that fills up; for those who do not see it, a table. */
export function LevelChart({ categories }: { categories: readonly CategorySummary[] }) {
  return (
    <figure className={styles.chart}>
      <figcaption>Your levels</figcaption>
      <div className={styles.categories} aria-hidden="true">
        {categories.map((category) => (
          <div key={category.categoryId}>
            <Columns category={category} />
            <p>{displayName(category.categoryId)}</p>
          </div>
        ))}
      </div>
      <div className="visually-hidden">
        <LevelTable categories={categories} />
      </div>
    </figure>
  );
}

function Columns({ category: { categoryId, levels } }: { category: CategorySummary }) {
  return (
    <svg width={levels.length * width} height={barHeight + labelHeight} aria-hidden="true" focusable="false">
      {levels.map((level, index) => (
        <g key={level.levelId} transform={`translate(${index * width} 0)`}>
          <rect className={styles.track} x={6} width={width - 12} height={barHeight} />
          <Bar level={level} />
          <text x={width / 2} y={barHeight + labelHeight - 6} textAnchor="middle">
            {shortName(categoryId, level.levelId)}
          </text>
        </g>
      ))}
    </svg>
  );
}

function Bar({ level: { completed, total } }: { level: LevelSummary }) {
  const height = (percentCompleted(completed, total) / 100) * barHeight;
  return <rect className={styles.bar} x={6} y={barHeight - height} width={width - 12} height={height} />;
}

function LevelTable({ categories }: { categories: readonly CategorySummary[] }) {
  return (
    <table>
      <caption>Moves complete in each level</caption>
      <thead>
        <tr>
          <th scope="col">Category</th>
          <th scope="col">Level</th>
          <th scope="col">Complete</th>
        </tr>
      </thead>
      <tbody>
        {categories.flatMap(({ categoryId, levels }) =>
          levels.map(({ levelId, completed, total }) => (
            <tr key={`${categoryId} ${levelId}`}>
              <td>{displayName(categoryId)}</td>
              <th scope="row">{displayName(levelId)}</th>
              <td>
                {completed} of {total} moves
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}

/** What a level is called within its category: '1' for 'basic-1', 'Pre' for 'pre-free-skate'. */
function shortName(categoryId: string, levelId: string): string {
  return displayName(levelId.replace(categoryId, '')) || displayName(levelId);
}
