import { createFileRoute } from '@tanstack/react-router';
import { addressReader, text } from '#platform/address-reader.ts';
import { LogoutScreen } from '#account/screens/logout.tsx';

export const Route = createFileRoute('/auth/logout')({
  validateSearch: addressReader({ redirectTo: text() }),
  component: LogoutScreen,
});
