import { Alert } from '@mantine/core';
import { useWords } from '#platform/i18n/words.ts';
import { type FaultName, isPasswordFault } from '../service.ts';
import { accountWords } from '../words.ts';

/** An error message of the sign-in service; those of a new password are shown at its field. */
export function FaultAlert({ fault }: { fault: FaultName | null }) {
  const t = useWords(accountWords);
  if (!fault || isPasswordFault(fault)) return null;
  return (
    <Alert color="red" role="alert">
      {t(`fault-${fault}`)}
    </Alert>
  );
}
