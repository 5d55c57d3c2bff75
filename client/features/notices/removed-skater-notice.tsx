import { firstSkater } from '#shared/skaters.ts';
import { usePart } from '../../lib/create-value.ts';
import { findHeading, useFocusHandover } from '../../lib/focus.ts';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { useSkaters } from '../../stores/skater-name.ts';
import { Button } from '../../ui/button.tsx';
import { Floating } from '../../ui/looks.tsx';
import { WithName } from '../../ui/with-name.tsx';

/** Says why another skater is shown, until the choice is hers. */
export function RemovedSkaterNotice() {
  const [first] = useSkaters();
  const isRemoved = usePart(progressStore.value, (state) => state.isRemoved);
  const isShown = isRemoved && first !== undefined;
  return (
    <Floating isShown={isShown}>
      <p role="status">
        {isShown && (
          <WithName
            before="The skater you had chosen was removed elsewhere. This is "
            name={first.name}
            after="."
          />
        )}
      </p>
      {isShown && <Accept />}
    </Floating>
  );
}

function Accept() {
  const ref = useFocusHandover(findHeading, { preventScroll: true });
  return (
    <div ref={ref}>
      <Button variant="secondary" onClick={() => progressStore.choose(firstSkater)}>
        OK
      </Button>
    </div>
  );
}
