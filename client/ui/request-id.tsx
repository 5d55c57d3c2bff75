import { SmallPrint } from './looks.tsx';

/** For the skater to report: the server's log has it too. Outside the alert, which screen readers would read aloud. */
export function RequestId({ id }: { id: string | undefined }) {
  if (!id) return null;
  return (
    <SmallPrint>
      Request ID: <code>{id}</code>
    </SmallPrint>
  );
}
