import { Alert } from '@mantine/core';
import { useReadOnly } from './read-only.ts';

/** Says beside what is disabled why nothing can be changed now. */
export function ReadOnlyAlert() {
  const reason = useReadOnly();
  return reason ? (
    <Alert color="yellow" variant="outline" role="status" my="sm">
      {reason}
    </Alert>
  ) : null;
}
