export type MessageToWorker =
  | { type: 'take-over' }
  /** The worker responds through the message's port: whether this is its own build. */
  | { type: 'compare-build'; build: string };

export interface MessageToPage {
  type: 'curriculum-changed';
}
