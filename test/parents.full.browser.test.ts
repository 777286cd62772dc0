import { masterAddress, parentsOf } from '#master/address.ts';
import type { AnyResource } from '#master/define.ts';
import { resourceList } from '#master/registry.ts';
import { expect, test } from './browser.ts';
import { callApi } from './requests.ts';

// The screens of masters below another answer 404 if the address has a parent other than the record's, or one that is not
// below the grandparent of the address.

type Named = Readonly<{ row: Readonly<{ id: string; archivedAt: string | null }> }>;
const nobodys = '01a1fbfb-1847-743a-894f-a987ae6676cc';

const below = resourceList.filter(({ parent, base }) => parent && !base);
const screensOf = (resource: AnyResource) =>
  (['list', 'new', 'edit'] as const).filter(
    (view) => view === 'list' || resource.operations.includes(view),
  );

for (const resource of below)
  test(`${resource.name}: no screen below a wrong parent`, async ({ as, expected }) => {
    expected(/404/);
    const page = await as('employee');
    const above = parentsOf(resource);
    /** The first record with a child at each level: the ids of a valid address. */
    const down = async (i: number, ids: readonly string[]): Promise<readonly string[] | null> => {
      const at = above[i] ?? resource;
      const { rows } = await callApi<{ rows: Named[] }>(
        page,
        'GET',
        `${masterAddress(at, 'list', ids)}?size=50`,
      );
      if (i === above.length) return rows[0] ? [...ids, rows[0].row.id] : null;
      for (const { row } of rows) {
        const found = await down(i + 1, [...ids, row.id]);
        if (found) return found;
      }
      return null;
    };
    const right = await down(0, []);
    if (!right) throw new Error(`the demonstration has no ${resource.name}`);
    // The lanes of prices have one screen for both, which is covered by a test of prices.
    if (masterAddress(resource, 'list', right).startsWith('/price-')) return;
    for (const [i] of above.entries()) {
      const wrong = right.map((id, n) => (n === i ? nobodys : id));
      for (const view of screensOf(resource)) {
        const path = masterAddress(resource, view, wrong);
        expect.soft((await page.request.get(path)).status(), path).toBe(404);
        const known = masterAddress(resource, view, right);
        expect.soft((await page.request.get(known)).status(), known).toBe(200);
      }
    }
    // The grandparent of another record of the same resource, not of this one.
    if (above.length === 2 && above[0]) {
      const { rows } = await callApi<{ rows: Named[] }>(
        page,
        'GET',
        `${masterAddress(above[0], 'list')}?size=50`,
      );
      const other = rows.find(({ row }) => row.id !== right[0])?.row.id ?? '';
      for (const view of screensOf(resource)) {
        const path = masterAddress(resource, view, [other, ...right.slice(1)]);
        expect.soft((await page.request.get(path)).status(), path).toBe(404);
        await page.goto(`/ja${path}`);
        await expect(page.getByText('ページが見つかりません')).toBeVisible();
      }
    }
  });
