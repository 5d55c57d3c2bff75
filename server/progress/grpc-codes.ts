/** gRPC's codes for what Firestore answers: https://grpc.github.io/grpc/core/md_doc_statuscodes.html */
export const notFound = 5;
export const alreadyExists = 6;

export function hasCode(error: unknown, code: number): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
