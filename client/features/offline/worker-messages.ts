/** What a page tells the service worker. */
export type MessageToWorker =
  | { type: 'take-over' }
  /** Answered through the port that comes along: whether the worker and the page with these scripts are of one build. */
  | { type: 'compare-build'; scripts: string[] };

/** What the service worker tells every page. */
export interface MessageToPage {
  type: 'curriculum-changed';
}
