/** For the skater to report: the server's log has it too. Outside the alert, which screen readers would read aloud. */
export function RequestId({ id }: { id: string | undefined }) {
  if (!id) return null;
  return (
    <p className="small-print">
      Request ID: <code>{id}</code>
    </p>
  );
}
