export type MessageToWorker =
  | { type: 'take-over' }
  /** Answered through the port that comes along: whether the worker and the page with these scripts are of one build. */
  | { type: 'compare-build'; scripts: string[] };

export interface MessageToPage {
  type: 'curriculum-changed';
}
