import { Outlet, createFileRoute } from '@tanstack/react-router';
import { Frame } from '#ui/layout/frame.tsx';
import { customerNavigation, employeeNavigation } from './navigation.ts';

/** Everything in the frame: the layouts default, full-width and quotation. */
export const Route = createFileRoute('/_app')({
  component: function App() {
    const { principal } = Route.useRouteContext();
    return (
      <Frame groups={principal?.isEmployee ? employeeNavigation(principal.role === 'admin') : customerNavigation()}>
        <Outlet />
      </Frame>
    );
  },
});
