import { createFileRoute } from '@tanstack/react-router';
import { addressReader, text } from '#platform/address-reader.ts';
import { CheckUserScreen } from '#account/screens/check-user.tsx';

export const Route = createFileRoute('/auth/check-user')({
  validateSearch: addressReader({ redirectTo: text() }),
  component: CheckUserScreen,
});
