/**
 * An id that the skater can report, and that the server's log has too. Not part of the alert, which screen readers would read
 * aloud.
 */
export function RequestId({ id }: { id: string | undefined }) {
  if (!id) return null;
  return (
    <p className="small-print">
      Request ID: <code>{id}</code>
    </p>
  );
}
