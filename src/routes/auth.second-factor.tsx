import { createFileRoute } from '@tanstack/react-router';
import { addressReader, text } from '#platform/address-reader.ts';
import { SecondFactorScreen } from '#account/screens/second-factor.tsx';

export const Route = createFileRoute('/auth/second-factor')({
  validateSearch: addressReader({ redirectTo: text() }),
  component: SecondFactorScreen,
});
