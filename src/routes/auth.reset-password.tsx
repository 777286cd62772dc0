import { createFileRoute } from '@tanstack/react-router';
import { addressReader, text } from '#platform/address-reader.ts';
import { ResetPasswordScreen } from '#account/screens/reset-password.tsx';

export const Route = createFileRoute('/auth/reset-password')({
  validateSearch: addressReader({ token: text() }),
  component: ResetPasswordScreen,
});
