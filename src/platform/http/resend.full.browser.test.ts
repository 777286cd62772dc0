import type { Route } from '@playwright/test';
import { expect, test } from '#test/browser.ts';

const ways: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'the connection is cut': (route) => route.abort('connectionreset'),
  'a proxy gives up': (route) => route.fulfill({ status: 504, body: '' }),
};

for (const [i, [what, lose]] of Object.entries(ways).entries()) {
  test(`if ${what} after the server has committed, the write is sent again and executed once`, async ({
    as,
    expected,
  }) => {
    expected(/ERR_CONNECTION_RESET|status of 504/);
    const page = await as('employee');
    const code = `QX${i}`;
    const sent: (string | undefined)[] = [];
    await page.route('**/api/rpc/mst/industry/create', async (route) => {
      sent.push(route.request().headers()['idempotency-key']);
      if (sent.length > 1) return route.continue();
      // The server answers, so it has committed; the answer never arrives.
      expect((await route.fetch()).ok()).toBe(true);
      await lose(route);
    });
    await page.goto('/mst/industry/new');
    await page.getByRole('textbox', { name: /^Code/ }).fill(code);
    await page
      .getByRole('textbox', { name: /^Name\b(?!.*English)/ })
      .first()
      .fill('港湾運送業');
    await page.getByRole('textbox', { name: /English/ }).fill('Port transport');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('.mantine-Notification-root')).toContainText('was saved');
    await page.waitForURL('**/mst/industry');
    expect(sent).toHaveLength(2);
    expect(sent[1]).toBe(sent[0]);
    const { rows } = (await (await page.request.get(`/api/v1/mst/industry?q=${code}`)).json()) as {
      rows: { row: { id: string; code: string } }[];
    };
    expect(rows.map(({ row }) => row.code)).toEqual([code]);
    const { rows: events } = (await (
      await page.request.get(`/api/v1/log?resources[0]=industry&recordId=${rows[0]!.row.id}`)
    ).json()) as { rows: { action: string }[] };
    expect(events.map(({ action }) => action)).toEqual(['create']);
  });
}
