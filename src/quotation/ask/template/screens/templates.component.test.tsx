import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ports } from '#test/answer-view.ts';
import { renderPart } from '#test/component.tsx';
import { Known } from '#test/known.tsx';
import { templatesQuery } from './data.ts';
import SaveTemplate from './save-template.tsx';
import Templates from './templates.tsx';

const template = (n: number, name = `Pallets ${n}`) => ({
  id: `t${n}`,
  version: 1,
  name,
  fromPort: ports.hitachinaka,
  toPort: ports.tomakomai,
  lines: 2,
});
const withTemplates = (count: number, part: React.ReactNode) =>
  renderPart(
    <Known
      answers={[[templatesQuery('c1'), Array.from({ length: count }, (_, i) => template(i + 1))]]}
    >
      {part}
    </Known>,
  );
const named = page.getByRole('textbox', { name: /^Name of the template/ });
const button = (name: RegExp) => page.getByRole('button', { name });

test('a name that is taken replaces the template, which its reader is told first', async () => {
  const onClose = vi.fn();
  await withTemplates(
    1,
    <SaveTemplate customerId="c1" content={{ title: '' } as never} onClose={onClose} />,
  );
  await expect.element(named).toHaveFocus();
  await named.fill('Pallets, weekly');
  await expect.element(button(/^Save$/)).toBeVisible();
  await named.fill(' Pallets 1 ');
  await expect.element(button(/^Replace$/)).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: /replace/i })).toBeVisible();
  expect(button(/^Save$/).elements()).toEqual([]);
});

test('a template is named with its route and lines, filled from, and renamed in its place', async () => {
  await withTemplates(1, <Templates customerId="c1" onFill={vi.fn()} onClose={vi.fn()} />);
  const item = page.getByRole('listitem').first();
  await expect.element(item).toMatchTextContent(/Pallets 1.*Hitachinaka → Tomakomai.*2/);
  await expect.element(button(/Fill.*Pallets 1/)).toBeVisible();
  await button(/Rename.*Pallets 1/).click();
  await expect.element(named).toHaveFocus();
  await expect.element(named).toHaveValue('Pallets 1');
  await userEvent.keyboard('{Escape}');
  await expect.element(button(/Rename.*Pallets 1/)).toBeVisible();
});

test('more than seven templates are searched by words of names and ports', async () => {
  const few = await withTemplates(
    7,
    <Templates customerId="c1" onFill={vi.fn()} onClose={vi.fn()} />,
  );
  await expect.element(button(/Rename.*Pallets 7/)).toBeVisible();
  expect(page.getByRole('searchbox').elements()).toEqual([]);
  await few.unmount();
  await withTemplates(8, <Templates customerId="c1" onFill={vi.fn()} onClose={vi.fn()} />);
  await page.getByRole('searchbox').fill('pallets 8 tomakomai');
  await expect.element(button(/Rename.*Pallets 8/)).toBeVisible();
  expect(button(/Rename/).elements()).toHaveLength(1);
  await page.getByRole('searchbox').fill('naha');
  await expect.element(page.getByRole('status')).toBeVisible();
});

test('before a customer is chosen there are no templates', async () => {
  await renderPart(<Templates customerId={null} onFill={vi.fn()} onClose={vi.fn()} />);
  await expect.element(page.getByText(/customer/i).first()).toBeVisible();
});
