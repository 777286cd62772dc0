import { Outlet, createFileRoute } from '@tanstack/react-router';
import { Frame } from '#ui/layout/frame.tsx';
import { layouts } from './layouts.ts';

/** Everything in the frame: the layouts default, full-width and quotation. */
export const Route = createFileRoute('/_app')({
  // Made of every declaration; a page that comes from the server brings the result, not the declarations.
  loader: async ({ context: { principal } }) => (await import('./navigation.ts')).navigationOf(principal),
  staleTime: Number.POSITIVE_INFINITY,
  component: function App() {
    const { screen } = Route.useRouteContext();
    const Layout = layouts[screen.layout];
    return (
      <Frame groups={Route.useLoaderData()} find={async (text) => (await import('./find.ts')).find(text)}>
        <Layout>
          <Outlet />
        </Layout>
      </Frame>
    );
  },
});
