import type { MarkAnswer, ProgressAnswer } from '#shared/api.ts';
import { callApi } from '../../lib/api.ts';
import { logError } from '../../lib/log-error.ts';

export function fetchProgress(): Promise<ProgressAnswer> {
  return callApi<ProgressAnswer>('GET', '/api/progress');
}

/** Saves one mark in the skater's account. Resolves once the server has kept it. */
export async function saveMark(key: string, completed: boolean): Promise<void> {
  try {
    await callApi<MarkAnswer>('PUT', `/api/progress/${key}`, { completed });
  } catch (error) {
    logError('Error updating progress', error);
    throw error;
  }
}
