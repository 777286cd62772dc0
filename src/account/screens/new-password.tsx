import { PasswordInput } from '@mantine/core';
import { useWords } from '#platform/i18n/words.ts';
import { type FaultName, isPasswordFault } from '../service.ts';
import { accountWords } from '../words.ts';
import { profileWords } from '../profile-words.ts';

/** The field for a new password, with a hint on what makes a good one, and why one was refused. */
export function NewPassword({ label, fault }: { label: string; fault: FaultName | null }) {
  const t = useWords(accountWords);
  const own = useWords(profileWords);
  return (
    <PasswordInput
      name="password"
      autoComplete="new-password"
      label={label}
      description={own('passwordRule')}
      error={isPasswordFault(fault) ? t(`fault-${fault}`) : undefined}
      aria-invalid={isPasswordFault(fault) || undefined}
      minLength={10}
      maxLength={128}
      required
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
    />
  );
}
