import { createFileRoute } from '@tanstack/react-router';
import { MasterScreen } from '#master/screens/master-screen.tsx';
import { PortPosition } from '#master/screens/port-position.tsx';
import { loadMaster } from './load-master.ts';

export const Route = createFileRoute('/_app/mst/port/$id/edit')({
  loader: ({ context, location }) => loadMaster({ context, location, deps: {} }),
  component: () => <MasterScreen search={{}} extra={<PortPosition />} />,
});
