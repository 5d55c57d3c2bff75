import { Precondition } from '@firestore-emulator/proto/dist/google/firestore/v1/common.js';
import type { FirestoreState } from '@firestore-emulator/server';

/** gRPC's code for a write whose condition does not hold. */
const failedPrecondition = 9;

/**
 * Makes writes follow the condition `lastUpdateTime`, which the emulator (0.3.15) ignores. For that every write of a
 * document needs a time of its own, as in production: the emulator counts milliseconds.
 */
export function followPreconditions(state: FirestoreState): void {
  const write = state.writeV1Document.bind(state);
  state.writeV1Document = (date, request) => {
    const { metadata } = state.getDocument(request.has_delete ? request.delete : request.update.name);
    const lastWrite = metadata.updatedAt?.getTime();
    const at = lastWrite === undefined ? date : new Date(Math.max(date.getTime(), lastWrite + 1));
    if (!request.current_document?.has_update_time) return write(at, request);

    const { seconds, nanos } = request.current_document.update_time;
    if (lastWrite === seconds * 1000 + nanos / 1_000_000) return write(at, request);
    // The emulator does not export its error class: let it throw one, and correct the code.
    request.current_document = new Precondition({ exists: !metadata.hasExist });
    try {
      return write(at, request);
    } catch (error) {
      throw Object.assign(error as Error, {
        code: failedPrecondition,
        message: 'the stored version does not match the required base version',
      });
    }
  };
}
