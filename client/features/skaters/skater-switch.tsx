import { pagePatterns } from '#shared/paths.ts';
import { usePart } from '../../lib/create-value.ts';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { type NamedSkater, useSkaters } from '../../stores/skater-name.ts';
import { Button } from '../../ui/button.tsx';
import { TouchLink } from '../../ui/looks.tsx';
import { Menu } from '../../ui/menu.tsx';
import styles from './skater-switch.module.css';

/** Says whose progress is shown, and shows another's: of two skaters with one tap, of more by a menu. For accounts with several. */
export default function SkaterSwitch() {
  const skaters = useSkaters();
  const shownId = usePart(progressStore.value, ({ skater }) => skater);
  const shown = skaters.find(({ id }) => id === shownId);
  const [other, ...more] = skaters.filter((each) => each !== shown);
  if (!shown || !other) return null;
  if (more.length > 0) return <SkaterMenu shown={shown} skaters={skaters} />;
  return (
    <Button
      variant="pill"
      className={styles.switch}
      label={`Skater: ${shown.name}. Show ${other.name}`}
      onClick={() => progressStore.choose(other.id)}
    >
      <bdi>{shown.name}</bdi>
      <span aria-hidden="true">⇄</span>
    </Button>
  );
}

function SkaterMenu({ shown, skaters }: { shown: NamedSkater; skaters: NamedSkater[] }) {
  function choose(id: string, close: () => void): void {
    progressStore.choose(id);
    close();
  }

  return (
    <Menu label={`Skater: ${shown.name}`} text={shown.name}>
      {(close) => (
        <>
          {skaters.map((each) => (
            <Button
              key={each.id}
              variant="secondary"
              className={styles.choice}
              aria-pressed={each === shown}
              onClick={() => choose(each.id, close)}
            >
              <bdi>{each.name}</bdi>
            </Button>
          ))}
          <TouchLink className={styles.manage} to={pagePatterns.profile} onClick={close}>
            Manage skaters
          </TouchLink>
        </>
      )}
    </Menu>
  );
}
