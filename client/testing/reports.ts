import { onTestFinished, vi } from 'vitest';
import type { Report } from '#shared/api.ts';

/** Captures the reports that the page sends during the current test. */
export function catchReports() {
  const sendBeacon = vi.fn((_url: string, _body: Blob) => true);
  Object.assign(navigator, { sendBeacon });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'sendBeacon'));
  return {
    sendBeacon,
    reports: (): Promise<Report[]> =>
      Promise.all(sendBeacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text()))),
  };
}
