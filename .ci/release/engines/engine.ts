/** A browser engine that a test drives. Each driver has an adapter that implements these interfaces. */
export interface Engine {
  name: EngineName;
  /** Opens a browser profile without history, storage or cookies. */
  openProfile(size: Size): Promise<Profile>;
  close(): Promise<void>;
}

export const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

export interface Size {
  width: number;
  height: number;
}

/** The browser of one skater: its tabs share storage and cookies. */
export interface Profile {
  openTab(): Promise<DriverTab>;
  close(): Promise<void>;
}

/** A function that runs in the page. Its arguments and its result must be JSON values. */
// biome-ignore lint/suspicious/noExplicitAny: the arguments of a function that the caller knows
export type PageFunction<Result> = (...args: any[]) => Result | Promise<Result>;

/** The commands that every driver has. */
export interface DriverTab {
  /** Resolves once the page is loaded. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  evaluate<Result>(run: PageFunction<Result>, ...args: unknown[]): Promise<Result>;
  /** Clicks, with a real pointer, the first element that `find` returns. */
  click(find: PageFunction<Element[]>, ...args: unknown[]): Promise<void>;
  /** Chooses an option, by its text, of the list that `find` returns. */
  choose(option: string, find: PageFunction<Element[]>, ...args: unknown[]): Promise<void>;
  type(text: string): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Exceptions, policy violations and console errors since the last call, as far as the driver reports them. */
  takeFaults(): Promise<string[]>;
  close(): Promise<void>;
}
