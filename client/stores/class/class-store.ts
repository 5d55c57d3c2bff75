import { createValue, useValue } from '../../lib/create-value.ts';
import {
  announceStorageChange,
  deviceStorage,
  onStorageChange,
  readJson,
  requestPersistence,
  writeItem,
} from '../safe-storage.ts';
import * as storedKeys from '../stored-keys.ts';
import { type ClassSkater, readSkaters } from './class-skaters.ts';

type ClassChange = (skaters: ClassSkater[]) => ClassSkater[];

interface ClassState {
  /** In the order of their names. */
  skaters: readonly ClassSkater[];
  /** False while the browser has no room for what was changed. */
  isStored: boolean;
}

const value = createValue<ClassState>({ skaters: [], isStored: true });
/** Changes that could not be stored. They are tried again with the next one. */
let waiting: ClassChange[] = [];

/** Starts from what is stored, because another tab may have changed it. */
function latest(): ClassSkater[] {
  const stored = readSkaters(readJson(deviceStorage, storedKeys.myClass));
  return waiting.reduce((skaters, change) => change(skaters), stored);
}

function show(): void {
  const skaters = latest().sort((one, other) => one.name.localeCompare(other.name));
  value.set({ skaters, isStored: waiting.length === 0 });
}

// The server has no storage.
if (typeof window !== 'undefined') {
  show();
  onStorageChange(storedKeys.myClass, show);
}

/** The coach's class on this device. */
export const classStore = {
  value,

  /** Returns whether the browser had room for it. If not, it is shown all the same. */
  change(change: ClassChange): boolean {
    if (value.get().skaters.length === 0) void requestPersistence();
    waiting.push(change);
    const skaters = latest();
    const isStored = writeItem(
      deviceStorage,
      storedKeys.myClass,
      skaters.length > 0 ? JSON.stringify(skaters) : null,
    );
    if (isStored) waiting = [];
    announceStorageChange(storedKeys.myClass);
    return isStored;
  },

  /** Changes one skater, if she is still there. */
  changeSkater(name: string, change: (skater: ClassSkater) => ClassSkater): boolean {
    return classStore.change((skaters) => skaters.map((each) => (each.name === name ? change(each) : each)));
  },
};

export const useClass = () => useValue(value);
