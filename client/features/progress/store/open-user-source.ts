import { logError } from '../../../lib/log-error.ts';
import { type MarksSource, type Publish, unknownCompletion } from './completion.ts';
import type { Surroundings } from './sync-environment.ts';
import type { createUserSource, WhenSessionEnds } from './user-source.ts';

interface UserCode {
  createUserSource: typeof createUserSource;
  createBrowserSurroundings: (uid: string) => Surroundings;
}

let code: UserCode | undefined;

/** Fetches the code for a skater's marks. Visitors, who are most, need none of it. */
export async function loadUserCode(): Promise<UserCode> {
  const [source, surroundings] = await Promise.all([
    import('./user-source.ts'),
    import('./browser-environment.ts'),
  ]);
  code = { ...source, ...surroundings };
  return code;
}

/** A signed-in skater's marks, in these surroundings or else the browser's. */
export function openUserSource(
  uid: string,
  surround: UserCode['createBrowserSurroundings'] | undefined,
  publish: Publish,
  whenSessionEnds: WhenSessionEnds,
): MarksSource {
  const open = ({ createUserSource, createBrowserSurroundings }: UserCode) =>
    createUserSource(uid, (surround ?? createBrowserSurroundings)(uid), publish, whenSessionEnds);
  return code ? open(code) : openOnceLoaded(open, publish);
}

function openOnceLoaded(open: (code: UserCode) => MarksSource, publish: Publish): MarksSource {
  let source: MarksSource | undefined;
  let stopped = false;

  async function load(): Promise<void> {
    try {
      const loaded = await loadUserCode();
      if (stopped) return;
      source ??= open(loaded);
      source.load();
    } catch (error) {
      logError('Error loading progress', error);
      if (!stopped) publish({ ...unknownCompletion, fault: 'not-loaded' });
    }
  }

  return {
    load: () => void load(),
    toggle: async (key) => source?.toggle(key) ?? false,
    change: (changes) => source?.change(changes),
    async add(keys) {
      if (!source?.add) throw new Error('The marks of the account are not loaded');
      await source.add(keys);
    },
    stop() {
      stopped = true;
      source?.stop();
    },
  };
}
