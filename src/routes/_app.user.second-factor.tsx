import { createFileRoute } from '@tanstack/react-router';
import { SecondFactorSettingsScreen } from '#account/screens/second-factor.tsx';

export const Route = createFileRoute('/_app/user/second-factor')({
  component: SecondFactorSettingsScreen,
});
