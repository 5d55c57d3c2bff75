import { setTimeout as sleep } from 'node:timers/promises';
import type { DriverTab, PageFunction, Size } from './engine.ts';
import { findElements, type Query, type Sighting } from './find-elements.ts';

/** A busy machine makes a page slow, not wrong. */
const timeoutMs = 60_000;
const pollMs = 50;

/** A tab as a skater uses it: every action first waits for its element. */
export type Tab = ReturnType<typeof createTab>;

export function createTab(driver: DriverTab, origin: string) {
  /** Waits until a function that runs in the page returns an accepted result, and returns it. */
  async function until<Result>(
    what: string,
    accept: (result: Result) => boolean,
    run: PageFunction<Result>,
    ...args: unknown[]
  ): Promise<Result> {
    const end = Date.now() + timeoutMs;
    for (;;) {
      try {
        const result = await driver.evaluate(run, ...args);
        if (accept(result)) return result;
        if (Date.now() > end) throw new Error(`Waited in vain for ${what}, last: ${JSON.stringify(result)}`);
      } catch (cause) {
        // During a navigation there is no page that could run it.
        if (Date.now() > end) throw await describeFailure(what, cause);
      }
      await sleep(pollMs);
    }
  }

  async function describeFailure(what: string, cause: unknown): Promise<Error> {
    const shown = await driver.evaluate(() => `${location.href}\n${document.body.innerText}`).catch(String);
    return new Error(`Waited in vain for ${what}. The page shows:\n${shown}`, { cause });
  }

  const look = (query: Query, accept: (sightings: Sighting[]) => boolean, what = '') =>
    until(`${JSON.stringify(query)} ${what}`, accept, findElements, query, 'sightings');

  /** Waits until the element is visible, enabled and no longer moving. */
  async function aim(query: Query): Promise<void> {
    let place: string | undefined;
    await look(query, ([first]) => {
      const isReady = first !== undefined && first.attributes['aria-disabled'] !== 'true';
      const isStill = first?.isMoving === false && first.place === place;
      place = first?.place;
      return isReady && isStill;
    });
  }

  return {
    evaluate: driver.evaluate,
    goto: (path: string) => driver.goto(new URL(path, origin).href),
    reload: () => driver.reload(),
    /** Resolves at once: a page from the back/forward cache is not loaded, so drivers would wait forever. */
    back: () => driver.evaluate(() => void setTimeout(() => window.history.back())),
    takeFaults: () => driver.takeFaults(),
    close: () => driver.close(),

    async resize(size: Size) {
      await driver.resize(size);
      await until('the new size', Boolean, (width) => window.innerWidth === width, size.width);
    },
    /** Waits until a function that runs in the page returns something true. */
    waitFor: <Result>(what: string, run: PageFunction<Result>, ...args: unknown[]) =>
      until(what, Boolean, run, ...args),
    /** Waits until such an element is visible. Returns the properties of the first one. */
    async see(query: Query): Promise<Sighting> {
      const [first] = await look(query, ({ length }) => length > 0);
      return first as Sighting;
    },
    /** Waits until the field holds this text. */
    seeValue: (query: Query, text: string) => look(query, ([first]) => first?.value === text, `: ${text}`),
    /** Waits until the address, without the origin, is this one. */
    isAt: (path: string) =>
      until<string>(
        `address ${path}`,
        (at) => at === path,
        () => location.href.slice(location.origin.length),
      ),

    async click(query: Query) {
      await aim(query);
      await driver.click(findElements, query);
    },
    /** Clicks into the field and types. */
    async type(query: Query, text: string) {
      await aim(query);
      await driver.click(findElements, query);
      await driver.type(text);
    },
    async choose(query: Query, option: string) {
      await look(query, ({ length }) => length > 0);
      await driver.choose(option, findElements, query);
    },
  };
}
