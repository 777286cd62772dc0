import { PasswordInput } from '@mantine/core';
import { useWords } from '#words.ts';

/** The field for a new password, with a hint on what makes a good one. */
export function NewPassword({ label }: { label: string }) {
  const t = useWords('account');
  return (
    <PasswordInput
      name="password"
      autoComplete="new-password"
      label={label}
      description={t('passwordRule')}
      minLength={10}
      maxLength={128}
      required
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
    />
  );
}
