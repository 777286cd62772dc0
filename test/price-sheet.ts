import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Maker } from '#maker/types.ts';
import { expect } from './browser.ts';

type Id = { id: string };
type BafYear = Id & { year: number; state: string; appliesFrom: string; appliesTo: string };
type Row = Id & { customer?: Id };
type OnWire = {
  sheetVersion: number;
  amounts: (string | null)[][];
  routes: (Id & { baf: { kind: string; result: string } | null })[];
  vehicles: Id[];
};

const headers = {
  origin: process.env.BROWSER_URL ?? `http://localhost:${process.env.BROWSER_PORT}`,
};
async function done<T>(
  request: APIRequestContext,
  method: 'get' | 'post' | 'put',
  path: string,
  data?: object,
): Promise<T> {
  // The server may have just closed a connection that was idle for long.
  const answer = await request[method](`/api/v1${path}`, {
    headers,
    maxRetries: 2,
    ...(data ? { data } : {}),
  });
  expect(
    answer.ok(),
    `${method} ${path}: ${answer.status()} ${answer.ok() ? '' : await answer.text()}`,
  ).toBe(true);
  return (await answer.json().catch(() => null)) as T;
}
export const rowsOf = async (request: APIRequestContext, path: string) =>
  (await done<{ rows: Row[] }>(request, 'get', path)).rows;

/** A draft without prices: `height` routes (the Toyota type has one) and every class of the masters, at least `width` of the Nissan type. */
export async function draft(
  request: APIRequestContext,
  maker: Maker,
  title: string,
  { height = 1, width = 0 } = {},
): Promise<string> {
  const classes = await rowsOf(request, `/mst/${maker}-vehicle-class?size=100`);
  for (let i = classes.length; i < width; i++) {
    const [m3From, m3To] = [String(100 + i), String(101 + i)];
    await done(request, 'post', `/mst/${maker}-vehicle-class`, {
      code: `B-${i}`,
      name: `第${i}クラス`,
      nameEn: `Class ${i}`,
      m3From,
      m3To,
      sortOrder: 100 + i,
    });
  }
  const { rows: ports } = await done<{ rows: { row: Id }[] }>(request, 'get', '/mst/port?size=100');
  const pairs = ports
    .flatMap((from) =>
      ports
        .filter((to) => to !== from)
        .map((to) => ({ fromPortId: from.row.id, toPortId: to.row.id })),
    )
    .slice(0, height);
  const lane = { fromDoorId: null, viaPortIds: [], toDoorId: null, leadDays: 2 };
  const [other] = await rowsOf(request, `/${maker}-quotation`);
  // The period of the latest published BAF.
  const { rows: years } = await done<{ rows: { row: BafYear }[] }>(
    request,
    'get',
    '/mst/baf-year?size=100',
  );
  const baf = years
    .map(({ row }) => row)
    .filter(({ state }) => state === 'published')
    .reduce((latest, each) => (each.year > latest.year ? each : latest));
  const span = {
    fiscalYear: baf.year,
    term: 'year',
    validFrom: baf.appliesFrom,
    validTo: baf.appliesTo,
  };
  const rest = {
    bafYearId: baf.id,
    withBaf: true,
    withCharges: false,
    currency: 'JPY',
    previousId: null,
    note: '',
  };
  const head = { title, customerId: other!.customer!.id, ...span, ...rest };
  const { id } = await done<Id>(
    request,
    'post',
    `/${maker}-quotation`,
    maker === 'toyota' ? { ...head, ...lane, ...pairs[0] } : head,
  );
  let version = 1;
  if (maker === 'nissan')
    for (const ends of pairs)
      await done(request, 'post', `/nissan-quotation/${id}/route`, {
        ...lane,
        ...ends,
        version: version++,
      });
  await done(request, 'post', `/${maker}-quotation/${id}/vehicle/all`, { version });
  return id;
}

/** A sheet on the screen of an editor, and as it is saved. */
export function priceSheet(page: Page, maker: Maker, id: string, locale: 'en' | 'ja' = 'en') {
  const word = (en: string, ja: string) => (locale === 'ja' ? ja : en);
  const read = (request = page.request) =>
    done<OnWire>(request, 'get', `/${maker}-quotation/${id}/sheet`);
  const saving = (count: number) =>
    page.getByRole('button', { name: word(`Save (${count})`, `保存（${count}件）`) });
  return {
    word,
    grid: page.getByRole('grid'),
    read,
    open: () =>
      page.goto(
        `${locale === 'ja' ? '/ja' : ''}/${maker}-quotation/${id}/${maker}-quotation-sheet`,
      ),
    cell: (row: number, column: number): Locator =>
      page.locator(`[role="gridcell"][data-row="${row}"][data-column="${column}"]`),
    /** The button that saves this many changed prices. */
    saving,
    savedAll: () => expect(saving(0)).toBeDisabled(),
    toast: (text: RegExp) => page.locator('.mantine-Notification-root').filter({ hasText: text }),
    /** Pastes as from the clipboard of another program. */
    paste: (text: string) =>
      page.evaluate((given) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', given);
        document.activeElement!.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      }, text),
    /** What is copied to the clipboard. */
    copied: async () => {
      const text = page.evaluate(
        () =>
          new Promise<string>((resolve) =>
            document.addEventListener(
              'copy',
              (event) => setTimeout(() => resolve(event.clipboardData!.getData('text/plain'))),
              { once: true },
            ),
          ),
      );
      await page.evaluate(() =>
        document.activeElement!.dispatchEvent(
          new ClipboardEvent('copy', {
            clipboardData: new DataTransfer(),
            bubbles: true,
            cancelable: true,
          }),
        ),
      );
      return text;
    },
    /** A colleague saves a price of the sheet: by row and class of the Nissan type, by class and part of the Toyota type. */
    async colleagueSaves(
      colleague: Page,
      [row, column]: readonly [number, number],
      amount: string,
    ) {
      const { sheetVersion, routes, vehicles } = await read(colleague.request);
      const parts = ['price', 'loading', 'unloading', 'lashing'];
      const cell =
        maker === 'nissan'
          ? { routeId: routes[row]!.id, vehicleId: vehicles[column]!.id, part: 'price' }
          : { routeId: routes[0]!.id, vehicleId: vehicles[row]!.id, part: parts[column] };
      await done(colleague.request, 'put', `/${maker}-quotation/${id}/sheet`, {
        base: sheetVersion,
        cells: [{ ...cell, amount }],
      });
    },
  };
}
