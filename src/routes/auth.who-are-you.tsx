import { createFileRoute } from '@tanstack/react-router';
import { WhoAreYouScreen } from '#account/screens/who-are-you.tsx';

export const Route = createFileRoute('/auth/who-are-you')({ component: WhoAreYouScreen });
