import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';

const sampleMs = 200;
/** Of a processor's time; a browser at rest takes 1 to 5 %. */
const restingShare = 0.1;
const restWithinMs = 30_000;

/**
 * Waits until the browser's processes have next to nothing to do: a page that is loaded while its window still opens has to
 * share the processor with that.
 */
export async function waitForRest(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const readCpuSeconds = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  try {
    const deadline = Date.now() + restWithinMs;
    let before = await readCpuSeconds();
    while (Date.now() < deadline) {
      await sleep(sampleMs);
      const now = await readCpuSeconds();
      if (now - before < (restingShare * sampleMs) / 1000) return;
      before = now;
    }
    throw new Error('The browser does not come to rest');
  } finally {
    await session.detach();
  }
}
