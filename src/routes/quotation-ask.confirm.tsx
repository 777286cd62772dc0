import { createFileRoute } from '@tanstack/react-router';
import { addressReader, text } from '#platform/address-reader.ts';
import { ConfirmGuestScreen } from '#quotation/ask/screens/confirm-guest.tsx';

export const Route = createFileRoute('/quotation-ask/confirm')({
  validateSearch: addressReader({ token: text() }),
  component: ConfirmGuestScreen,
});
