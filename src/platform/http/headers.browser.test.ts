import { connect } from 'node:net';
import { expect, test, untilShown } from '#test/browser.ts';

const screens = [
  '/user/dashboard',
  '/ja/quotation-list',
  '/quotation-request',
  '/mst/port',
  '/ja/mst/port/new',
  '/price-freight-route',
  '/mst/baf',
  '/log/login',
  '/admin/user',
  '/user/profile',
];

test('no page loads what the policy forbids, and an injected script does not run', async ({
  as,
  expected,
}) => {
  // The one below; any other report of the browser fails the test.
  expected(/violates the following Content Security Policy directive.*script-src 'self' 'nonce-/);
  const page = await as('admin');
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(window, { broken });
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sample }) =>
        broken.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  const broken = () => page.evaluate(() => (window as unknown as { broken: string[] }).broken);
  for (const path of screens) {
    await page.goto(path);
    await untilShown(page);
    expect(await broken(), path).toEqual([]);
  }
  await page.goto('/quotation-list?state=agreed');
  await page.locator('a[href^="/quotation-detail/"]').first().click();
  await page.waitForURL('**/quotation-detail/*');
  await page.goto(`${new URL(page.url()).pathname}/pdf`);
  await expect(page.getByRole('img', { name: /^Page 1 of/ })).toBeVisible();
  expect(await broken(), 'the PDF').toEqual([]);
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'Quotation', exact: true })).toBeVisible();
  expect(await broken(), 'the API document').toEqual([]);

  await page.goto('/user/dashboard');
  await untilShown(page);
  await page.evaluate(() => {
    const written = document.createElement('script');
    written.textContent = 'window.ran = true';
    const marked = document.createElement('div');
    marked.innerHTML = '<img src="data:," onerror="window.ran = true">';
    document.body.append(written, marked);
  });
  await expect.poll(broken).toHaveLength(2);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('a browser keeps no copy of what a signed-in person sees', async ({ as }) => {
  const cacheControl = async (who: 'admin' | null, path: string) =>
    (await (await as(who)).request.get(path)).headers()['cache-control'];
  for (const path of ['/quotation-list', '/ja/user/profile', '/nowhere'])
    expect(await cacheControl('admin', path), path).toBe('no-store');
  expect(await cacheControl(null, '/ja')).toBe('private, no-cache');
});

/** Sends what no browser sends, past everything that could put it right. */
const sendRaw = (head: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(test.info().project.use.baseURL ?? '');
    const socket = connect(Number(port), hostname, () => socket.write(head));
    let answer = '';
    socket
      .setEncoding('utf8')
      .on('data', (text) => (answer += String(text)))
      .on('end', () => resolve(answer))
      .on('error', reject);
  });

test('also what is refused before anything reads it has the security headers', async () => {
  for (const [head, status] of [
    ['TRACE / HTTP/1.1\r\nHost: umiji.example\r\n\r\n', '405'],
    ['GET / HTTP/1.1\r\nHost: evil:99999\r\n\r\n', '400'],
  ] as const) {
    const answer = await sendRaw(head.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
    for (const header of [
      /^x-content-type-options: nosniff\r$/im,
      /^x-frame-options: DENY\r$/im,
      /^content-security-policy: .*base-uri 'none'.*frame-ancestors 'none'/im,
    ])
      expect(answer.split('\r\n\r\n')[0] + '\r', head).toMatch(header);
  }
});

test('every response has the security headers; each page has its own nonce', async ({ as }) => {
  const { request } = await as(null);
  for (const path of [
    '/',
    '/ja',
    '/nowhere',
    '/favicon.svg',
    '/assets/nothing.js',
    '/api/health',
    '/api/nothing',
    '/api/auth/get-session',
  ]) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    expect(headers['content-security-policy'], path).toContain(
      path.startsWith('/api/') ? "default-src 'none'" : "script-src 'self'",
    );
    expect(headers['content-security-policy'], path).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    });
  }
  const nonces = await Promise.all(
    [1, 2].map(
      async () =>
        /'nonce-([\w-]{22})'/.exec(
          (await request.get('/ja')).headers()['content-security-policy']!,
        )?.[1],
    ),
  );
  expect(nonces[0]).toBeTruthy();
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('pages, data and scripts are compressed; responses of the sign-in are not', async ({ as }) => {
  const { request } = await as(null);
  const script = /src="(\/assets\/[^"]+\.js)"|href="(\/assets\/[^"]+\.js)"/.exec(
    await (await request.get('/ja')).text(),
  );
  const packed = async (path: string) => (await request.get(path)).headers()['content-encoding'];
  for (const path of [
    '/ja/contact',
    '/ja/announce/feed.xml',
    '/api/openapi.json',
    script![1] ?? script![2]!,
  ])
    expect(await packed(path), path).toBe('br');
  expect(await packed('/api/auth/get-session')).toBeUndefined();
});
