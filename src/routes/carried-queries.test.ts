import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { carriedQueries, takeQueries } from './carried-queries.ts';

const rates = ['baf', { cycle: 'quarter', page: 2 }] as const;
const asking = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** The browser's cache after a page whose server asked for all of these. */
async function carried(asked: Readonly<Record<string, () => Promise<unknown>>>) {
  const [server, browser] = [asking(), asking()];
  await Promise.all(
    Object.entries(asked).map(([name, queryFn]) =>
      server.prefetchQuery({ queryKey: [...rates, name], queryFn }),
    ),
  );
  takeQueries(browser, carriedQueries(server));
  return browser;
}

test('the browser has the rates that the server’s page has shown, and does not ask for them again', async () => {
  const rows = [
    { month: '2026-10', percent: '32.5' },
    { month: '2026-11', percent: null },
  ];
  const browser = await carried({ rates: () => Promise.resolve(rows) });
  expect(browser.getQueryData([...rates, 'rates'])).toEqual(rows);
  const query = { queryKey: [...rates, 'rates'], staleTime: 60_000 };
  expect(await browser.fetchQuery({ ...query, queryFn: () => 'asked again' })).toEqual(rows);
});

test('what the server could not read is asked again by the browser, with no word of why', async () => {
  const browser = await carried({
    rates: () => Promise.resolve([]),
    crude: () => Promise.reject(new Error('relation "crude_oil" does not exist')),
  });
  expect(browser.getQueryCache().getAll()).toHaveLength(1);
  const asked = await browser.fetchQuery({
    queryKey: [...rates, 'crude'],
    queryFn: () => 'asked again',
  });
  expect(asked).toBe('asked again');
});
