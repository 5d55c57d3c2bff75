/**
 * What a skater can tell us of a failure: the log has the same id. It stands beside the message and not in it, because a
 * screen reader reads a message aloud by itself.
 */
export function RequestId({ id }: { id: string | undefined }) {
  if (!id) return null;
  return (
    <p className="small-print">
      Request ID: <code>{id}</code>
    </p>
  );
}
