import { useClass } from '../../stores/class/class-store.ts';
import { Failure } from '../../ui/looks.tsx';

export function ClassNotStored() {
  return (
    <Failure>
      {!useClass().isStored &&
        'We can’t save your class in this browser. Keep this page open, allow site data or free up space, then change something again.'}
    </Failure>
  );
}
