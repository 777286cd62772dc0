import { createFileRoute } from '@tanstack/react-router';
import { addressReader, text } from '#platform/address-reader.ts';
import { LinkAccountScreen } from '#account/screens/link-account.tsx';

export const Route = createFileRoute('/auth/link-account')({
  validateSearch: addressReader({ token: text() }),
  component: LinkAccountScreen,
});
