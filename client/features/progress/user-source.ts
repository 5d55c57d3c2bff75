import { type Marks, readMarks } from '#shared/progress.ts';
import { logError } from '../../lib/log-error.ts';
import type { Fault, MarksSource, Publish, SaveState } from './completion.ts';
import { explainFailure, isSessionEnd } from './explain-failure.ts';
import { fetchProgress, saveMark } from './progress-api.ts';

type WhenSessionEnds = (during: 'reading' | 'saving') => void;

/** A signed-in skater's marks: kept in the account. What is shown is what the server has. */
export function createUserSource(publish: Publish, whenSessionEnds: WhenSessionEnds): MarksSource {
  let marks: Marks = new Map();
  let loaded = false;
  let loading = false;
  let stopped = false;
  const saves = new Map<string, SaveState>();

  function show(fault?: Fault): void {
    if (!stopped) publish({ marks, loaded, saves: new Map(saves), ...(fault && { fault }) });
  }

  async function read(): Promise<void> {
    if (loading) return;
    loading = true;
    show();
    try {
      const { progress } = await fetchProgress();
      if (stopped) return;
      marks = readMarks(progress);
      loaded = true;
      show();
    } catch (error) {
      if (stopped) return;
      logError('Error loading progress', error);
      show('not-loaded');
      if (isSessionEnd(error)) whenSessionEnds('reading');
    } finally {
      loading = false;
    }
  }

  async function toggle(key: string): Promise<boolean> {
    if (saves.get(key) === 'saving') return false;
    const completed = !marks.get(key);
    saves.set(key, 'saving');
    show();
    try {
      await saveMark(key, completed);
      if (stopped) return true;
      marks = new Map(marks).set(key, completed);
      saves.delete(key);
      show();
      return true;
    } catch (error) {
      logError('Toggle failed', error);
      if (stopped) return false;
      saves.set(key, explainFailure(error));
      show();
      if (isSessionEnd(error)) whenSessionEnds('saving');
      return false;
    }
  }

  function stop(): void {
    stopped = true;
    marks = new Map();
    saves.clear();
  }

  return { load: () => void read(), toggle, stop };
}
