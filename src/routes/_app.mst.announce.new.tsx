import { createFileRoute } from '@tanstack/react-router';
import { AnnounceFormScreen } from '#announce/screens/edit-screens.tsx';

export const Route = createFileRoute('/_app/mst/announce/new')({
  component: () => <AnnounceFormScreen id={null} />,
});
