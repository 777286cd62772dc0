import { createFileRoute } from '@tanstack/react-router';
import { addressReader, text } from '#platform/address-reader.ts';
import { ProfileScreen } from '#account/screens/profile.tsx';

export const Route = createFileRoute('/_app/user/profile')({
  // Of a provider whose account could not be linked.
  validateSearch: addressReader({ error: text() }),
  component: ProfileScreen,
});
