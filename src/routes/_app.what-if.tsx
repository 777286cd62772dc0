import { createFileRoute } from '@tanstack/react-router';
import { WhatIfScreen } from '#whatif/screens/what-if-screen.tsx';
import { useLabel } from '#platform/i18n/words.ts';

export const Route = createFileRoute('/_app/what-if')({
  component: function WhatIf() {
    return <WhatIfScreen title={useLabel()(Route.useRouteContext().screen.title)} />;
  },
});
