import { firstSkater, isSkaterId } from '#shared/skaters.ts';
import { type OpenStorage, readJson, writeItem } from '../safe-storage.ts';
import * as storedKeys from '../stored-keys.ts';

interface Choice {
  uid: string;
  skater: string;
}

interface Storages {
  local: OpenStorage;
  session: OpenStorage;
}

/** The skater of an account whom this tab shows. Two tabs may show two; a new one begins, and stays, with the last choice on this device. */
export function adoptSkater({ local, session }: Storages, uid: string): string {
  const choices = [session, local].map((storage) => readJson<Partial<Choice>>(storage, storedKeys.skater));
  const found = choices.find((choice) => choice?.uid === uid && isSkaterId(choice.skater));
  const skater = found?.skater ?? firstSkater;
  writeItem(session, storedKeys.skater, JSON.stringify({ uid, skater }));
  return skater;
}

export function storeChosenSkater({ local, session }: Storages, choice: Choice): void {
  for (const storage of [session, local]) writeItem(storage, storedKeys.skater, JSON.stringify(choice));
}
