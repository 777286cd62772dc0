import { PasswordInput } from '@mantine/core';
import { useWords } from '#words.ts';

/** A password that is being set, with what makes a good one. */
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
