import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { addressReader, option, text } from './address-reader.ts';

const root = createRootRoute();
const home = createRoute({ getParentRoute: () => root, path: '/', component: () => 'home' });
const list = createRoute({
  getParentRoute: () => root,
  path: '/list',
  validateSearch: addressReader({ q: text(10), state: option(['offered', 'agreed']) }),
  component: () => JSON.stringify(list.useSearch()),
});

/** A router as the application's, whose addresses hold text only. */
const routerAt = (address: string) =>
  createRouter({
    routeTree: root.addChildren([home, list]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
    stringifySearch: (search) => {
      const known = Object.entries(search).filter(([, value]) => value !== undefined);
      return known.length === 0 ? '' : `?${new URLSearchParams(known)}`;
    },
  });
const opened = '/list?q=chassis&state=nope&utm_source=mail';

test('an address with a state that does not exist becomes the address without it', async () => {
  const router = routerAt(opened);
  // The types of the router are those of the application's own routes.
  const screen = await render(<RouterProvider router={router as never} />);
  await expect.element(screen.getByText('{"q":"chassis"}')).toBeInTheDocument();
  expect(router.state.location.href).toBe('/list?q=chassis');
});

test('a link with a state that does not exist leads to the address without it', async () => {
  const router = routerAt('/');
  const screen = await render(<RouterProvider router={router as never} />);
  await router.navigate({ href: opened });
  await expect.element(screen.getByText('{"q":"chassis"}')).toBeInTheDocument();
  expect(router.state.location.href).toBe('/list?q=chassis');
});
