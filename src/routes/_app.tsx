import { Outlet, createFileRoute } from '@tanstack/react-router';
import { Frame } from '#ui/layout/frame.tsx';
import { layouts } from './layouts.ts';
import { customerNavigation, employeeNavigation } from './navigation.ts';

/** Everything in the frame: the layouts default, full-width and quotation. */
export const Route = createFileRoute('/_app')({
  component: function App() {
    const { principal, screen } = Route.useRouteContext();
    const Layout = layouts[screen.layout];
    return (
      <Frame groups={principal?.isEmployee ? employeeNavigation(principal.role === 'admin') : customerNavigation()}>
        <Layout>
          <Outlet />
        </Layout>
      </Frame>
    );
  },
});
