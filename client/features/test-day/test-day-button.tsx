import { displayName, type Level } from '#shared/curriculum.ts';
import { usePart } from '../../lib/create-value.ts';
import { useCode } from '../../lib/use-code.ts';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { useSkaterKey } from '../../stores/skater-name.ts';
import { levelKey, useTestDays } from '../../stores/test-days.ts';
import { Button } from '../../ui/button.tsx';

interface TestDayButtonProps {
  level: Level;
  closeMenu: () => void;
}

/** In the level's menu: sets the day of the skater's test, changes or removes it. */
export function TestDayButton(props: TestDayButtonProps) {
  // A day chosen for one skater must not become the next one's.
  return <ButtonOfSkater key={useSkaterKey()} {...props} />;
}

function ButtonOfSkater({ level, closeMenu }: TestDayButtonProps) {
  const key = levelKey(level.categoryId, level.id);
  const day = useTestDays().get(key);
  const loaded = usePart(progressStore.value, (state) => state.loaded);
  const { code, hasFailed, open, close } = useCode(() => import('./test-day-dialog.tsx'), 'the test day');
  return (
    <>
      <Button variant="secondary" disabled={!loaded} onClick={open}>
        Test day…
      </Button>
      <div role="status">
        {hasFailed && <p>We couldn’t open the test day. Check your connection, then try again.</p>}
      </div>
      {code && (
        <code.TestDayDialog
          storageKey={key}
          name={displayName(level.id)}
          day={day}
          onSave={closeMenu}
          onClose={close}
        />
      )}
    </>
  );
}
