import { createServer } from 'node:http';
import { freePort } from '#platform/free-port.server.ts';
import { expect, openFully, test } from './browser.ts';
import { callApi, palletsAnswer } from './requests.ts';

// What a page shows at first stays where it is: nothing moves when the rest of the page, its scripts or its data come.

test('the list of lanes comes with its rates: rows do not grow when they are loaded', async ({
  as,
}) => {
  const { request } = await as('employee', 'en');
  const html = await (await request.get('/price-freight-route?q=tomakomai')).text();
  const rows = html.slice(html.indexOf('<tbody'), html.indexOf('</tbody'));
  const cells = rows.split('data-label="Current rate"').slice(1);
  expect(cells.length).toBeGreaterThan(3);
  // A rate that is not loaded yet is one figure; a loaded one has its basis below.
  for (const cell of cells) expect(cell.slice(0, cell.indexOf('</td'))).toMatch(/<p.*<p/);
});

test('a map that was hidden and a group of the navigation that was opened come so with the page', async ({
  as,
}) => {
  const page = await as('employee', 'ja', 'ownSession');
  await page.goto('/ja/price-freight-route');
  const group = page.getByRole('navigation', { name: 'メニュー' }).getByRole('button').last();
  const name = await group.innerText();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await group.click();
  await page.getByRole('button', { name: '地図を隠す' }).click();
  const html = await (await page.request.get('/ja/price-freight-route')).text();
  expect(html).toContain('地図を表示');
  expect(html).toMatch(new RegExp(`aria-expanded="true">${name}<`));
  await page.reload();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('group', { name: /^地図/ })).toHaveCount(0);
});

test('a page of which a part has come is not painted before the rest: no button moves', async ({
  as,
  expected,
}) => {
  // Of a page of another origin no script is loaded.
  expected(/CORS policy|Failed to load resource/);
  const page = await as('employee', 'en', 'ownSession');
  const html = await (await page.request.get('/mst/announce')).text();
  const site = new URL((await page.request.get('/api/health')).url()).origin;
  const cut = html.indexOf('</header>');
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  const server = createServer(async ({ url }, response) => {
    if (url !== '/') return response.writeHead(302, { location: `${site}${url}` }).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(html.slice(0, cut));
    await isLetGo;
    return response.end(html.slice(cut));
  }).listen(await freePort());
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen');
  // Not by `goto`, which waits until the page is hydrated.
  await page.evaluate((to) => location.assign(to), `http://localhost:${address.port}/`);
  await expect(page.locator('.frame-header')).toBeAttached();
  const isPainted = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((answer) => {
          requestAnimationFrame(() => answer(true));
          setTimeout(() => answer(false), 300);
        }),
    );
  expect(await isPainted()).toBe(false);
  letGo();
  await expect.poll(isPainted).toBe(true);
  await page.context().close();
  server.close();
});

test('the list of BAFs comes with the price of fuel, the largest text above it', async ({ as }) => {
  const { request } = await as('employee', 'ja');
  const html = await (await request.get('/ja/mst/baf')).text();
  expect(html).toMatch(/適用価格 [\d,]+円/);
});

test('the form of a driver comes with the name of the company: no picker is empty at first', async ({
  as,
}) => {
  const page = await as('employee', 'en');
  await page.goto('/user/dashboard');
  const { rows } = await callApi<{
    rows: { row: { id: string }; refs: { company: { en: string } } }[];
  }>(page, 'GET', '/mst/driver?size=1');
  const [driver] = rows;
  const html = await (await page.request.get(`/mst/driver/${driver?.row.id}/edit`)).text();
  expect(html).toContain(`value="${driver?.refs.company.en}"`);
});

for (const [where, viewport] of [
  ['on a desk', { width: 1280, height: 800 }],
  ['on a wide screen', { width: 1700, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const)
  test(`${where} an answer of which a part has come is where it will be`, async ({
    as,
    expected,
  }) => {
    // No script answers below.
    expected(/Failed to load resource/);
    const page = await as('employee', 'en', 'ownSession');
    await page.setViewportSize(viewport);
    await page.goto('/user/dashboard');
    const { id, answerId } = await palletsAnswer(page, '途中まで届いた見積');
    const address = `/quotation-answer/${id}/${answerId}`;
    const html = await (await page.request.get(address)).text();
    await page.goto(address);
    const request = page.locator('section[aria-label="Request"]');
    const places = request.locator('xpath=../..');
    const work = places.locator('> :nth-child(2)');
    const [requestAt, workAt] = [await request.boundingBox(), await work.boundingBox()];
    const side = await places.locator('> :last-child').getAttribute('class');
    const isRead = html.indexOf(`<div class="${side}"`);
    expect(isRead).toBeGreaterThan(0);
    await page.route('**/*.js', (route) => route.abort());
    await page.route(`**${address}`, (route) =>
      route.fulfill({ body: html.slice(0, isRead), contentType: 'text/html' }),
    );
    // Not by `goto`, which waits until the page is hydrated.
    const open = async () => {
      const hasCome = page.waitForEvent('domcontentloaded');
      await page.evaluate((to) => location.assign(to), address);
      await hasCome;
    };
    await open();
    const [x, y] = [workAt?.x, workAt?.y];
    expect(await work.boundingBox()).toMatchObject({ x, y });
    if (where === 'on a phone') await expect(request).toBeHidden();
    else expect(await request.boundingBox()).toEqual(requestAt);

    // The whole page, before its scripts: a phone has the charges, a desk waits for cells to type into.
    await page.unroute(`**${address}`);
    await open();
    const charges = work.locator('table');
    if (where === 'on a phone') await expect(charges).toBeVisible();
    else await expect(charges).toBeHidden();
  });

for (const [where, viewport] of [
  ['on a desk', { width: 1280, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const)
  test(`${where} nothing moves in the steps of an answer and on a lane, whatever comes after the page`, async ({
    as,
  }) => {
    test.slow();
    const page = await as('employee', 'en', 'ownSession');
    await page.setViewportSize(viewport);
    await page.goto('/user/dashboard');
    const { id, answerId } = await palletsAnswer(page, '届いた後も動かない見積');
    const lanes = await callApi<{ rows: { row: { id: string } }[] }>(
      page,
      'GET',
      '/price-freight-route?size=1',
    );
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          for (const { node } of 'sources' in entry && Array.isArray(entry.sources)
            ? entry.sources
            : [])
            moved.push(String(node?.outerHTML).slice(0, 200));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const answer = `/quotation-answer/${id}/${answerId}`;
    for (const path of [
      answer,
      `${answer}/approver`,
      `${answer}/remark`,
      `${answer}/price-breakdown`,
      // Suggests the routes used before.
      `${answer}/route/new`,
      // Pictures, with styles of their own.
      `${answer}/freight/vehicle/new`,
      `/price-freight-route/${lanes.rows[0]?.row.id}`,
    ]) {
      await openFully(page, path);
      const moved = await page.evaluate(async () => {
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
        return 'moved' in window && window.moved;
      });
      expect({ path, moved }).toEqual({ path, moved: [] });
    }
  });
