import { Alert } from '@mantine/core';
import { useWords } from '#words.ts';
import type { FaultName } from '../service.ts';

/** An error message of the sign-in service. */
export function FaultAlert({ fault }: { fault: FaultName | null }) {
  const t = useWords('account');
  if (!fault) return null;
  return (
    <Alert color="red" role="alert">
      {t(`fault-${fault}`)}
    </Alert>
  );
}
