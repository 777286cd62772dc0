import { createFileRoute } from '@tanstack/react-router';
import { MailScreen } from '#audit/screens/mail-screen.tsx';

export const Route = createFileRoute('/_app/log/mail')({ component: MailScreen });
