import { Alert } from '@mantine/core';
import { useReadOnly } from './read-only.ts';

/** Says why something cannot be changed. */
export function ReasonAlert({ reason }: { reason: string }) {
  return (
    <Alert color="yellow" variant="outline" role="status" my="sm">
      {reason}
    </Alert>
  );
}

/** Says beside what is disabled why nothing can be changed now. */
export function ReadOnlyAlert() {
  const reason = useReadOnly();
  return reason ? <ReasonAlert reason={reason} /> : null;
}
