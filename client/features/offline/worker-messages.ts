export type MessageToWorker =
  | { type: 'take-over' }
  /** The worker responds through the message's port: whether the page with these scripts is of its own build. */
  | { type: 'compare-build'; scripts: string[] };

export interface MessageToPage {
  type: 'curriculum-changed';
}
