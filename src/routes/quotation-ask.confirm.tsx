import { createFileRoute } from '@tanstack/react-router';
import { ConfirmGuestScreen } from '#quotation/ask/screens/confirm-guest.tsx';

export const Route = createFileRoute('/quotation-ask/confirm')({
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search.token === 'string' ? { token: search.token } : {},
  component: ConfirmGuestScreen,
});
