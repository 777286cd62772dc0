import { createFileRoute } from '@tanstack/react-router';
import { PasskeysScreen } from '#account/screens/passkeys.tsx';

export const Route = createFileRoute('/_app/user/passkey')({ component: PasskeysScreen });
