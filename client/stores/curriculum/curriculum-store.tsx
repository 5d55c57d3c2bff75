import { useEffect } from 'react';
import type { Curriculum } from '#shared/curriculum.ts';
import { curriculumPath } from '#shared/paths.ts';
import { createValue, useValue } from '../../lib/create-value.ts';
import { loadCode } from '../../lib/load-code.ts';
import { logError } from '../../lib/log-error.ts';
import { Loading } from '../../ui/loading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { failedRequestId, readProblem } from '../api.ts';

export type CurriculumState =
  | { status: 'idle' | 'loading'; curriculum?: undefined }
  | { status: 'failed'; requestId?: string | undefined; curriculum?: undefined }
  | { status: 'ready'; curriculum: Curriculum };

/** Long enough for a phone with one bar of signal, short enough to offer a retry before the skater gives up. */
const timeoutMs = 30_000;

export function createCurriculumResource() {
  const value = createValue<CurriculumState>({ status: 'idle' });
  let loading: Promise<void> | undefined;
  /** Whether a page needs it now, so that missing code is worth a reload. */
  let isNeeded = false;

  /**
   * Fetches the curriculum, unless it is loaded or loading. After a failure the next call tries again, and so does the return of
   * the connection. Never rejects: see `value`.
   */
  async function load(): Promise<void> {
    isNeeded = true;
    start();
    await loading;
  }

  function start(): void {
    if (value.get().status !== 'ready') loading ??= fetchCurriculum();
  }

  function prefetch(): void {
    if (value.get().status === 'idle') loading = fetchCurriculum();
  }

  async function fetchCurriculum(): Promise<void> {
    value.set({ status: 'loading' });
    try {
      value.set({ status: 'ready', curriculum: await readCsv(() => isNeeded) });
    } catch (error) {
      loading = undefined;
      window.addEventListener('online', start, { once: true });
      logError('Error loading skating moves', error);
      logError('Failed to load moves');
      value.set({ status: 'failed', requestId: failedRequestId(error) });
    }
  }

  return { value, load, prefetch };
}

/** Loads the parser along with the file: pages rendered by the server need neither. */
async function readCsv(isNeeded: () => boolean): Promise<Curriculum> {
  const parser = loadCode(() => import('#shared/curriculum-csv.ts'), isNeeded);
  const [csv, { parseCurriculum }] = await Promise.all([fetchCsv(), parser]);
  const { curriculum, faults } = parseCurriculum(csv);
  const [fault] = faults;
  if (fault) throw new Error(`Row ${fault.row}: ${fault.message}`);
  return curriculum;
}

async function fetchCsv(): Promise<string> {
  const response = await fetch(curriculumPath, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw await readProblem(response);
  // The sign-in page of a rink's Wi-Fi is served as 200 too, but as HTML.
  const contentType = response.headers.get('content-type') ?? 'no content type';
  if (!contentType.startsWith('text/csv'))
    throw new Error(`${curriculumPath} was answered as ${contentType}`);
  // `response.text()` of a large file holds up what the skater types for nearly twice as long (Chromium).
  return (await response.blob()).text();
}

export const curriculumResource = createCurriculumResource();

/** The whole curriculum, which is fetched only where it is needed. */
export function useCurriculum(isNeeded = true): CurriculumState {
  useEffect(() => {
    // A load that failed on another page is tried again.
    if (isNeeded) void curriculumResource.load();
  }, [isNeeded]);
  return useValue(curriculumResource.value);
}

export function CurriculumStatus({ state }: { state: CurriculumState }) {
  if (state.status === 'ready') return null;
  if (state.status !== 'failed') return <Loading />;
  return (
    <RetryNotice requestId={state.requestId} onRetry={() => void curriculumResource.load()}>
      We couldn’t load the moves.
    </RetryNotice>
  );
}

/** @throws when it cannot be loaded */
export async function loadCurriculum(): Promise<Curriculum> {
  await curriculumResource.load();
  const state = curriculumResource.value.get();
  if (state.status !== 'ready') throw new Error('The curriculum could not be loaded');
  return state.curriculum;
}
