import { Table } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPart } from '#test/component.tsx';
import { toast } from '../feedback/toast.ts';
import { moveWithinGroup } from './move-within-group.ts';
import OrderMenu from './order-menu.tsx';
import { Pages } from './pages.tsx';
import { usePagedRows } from './use-paged-rows.tsx';

const ports = ['Tomakomai', 'Hitachi', 'Osaka', 'Hakata'];

/** Ports in an order that people choose; `refuse` stands for a save that is refused. */
function Ports({ refuse = false }: { refuse?: boolean }) {
  const [order, setOrder] = useState(ports);
  return (
    <Table>
      <Table.Tbody>
        {order.map((name, place) => (
          <Table.Tr key={name}>
            <Table.Td data-port>{name}</Table.Td>
            <Table.Td>
              <OrderMenu
                name={name}
                place={place}
                count={order.length}
                move={async (to, done) => {
                  if (refuse) return false;
                  setOrder(moveWithinGroup(order, order, name, to));
                  toast({ message: done });
                  return true;
                }}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
async function openPorts(props: Parameters<typeof Ports>[0] = {}, locale: 'en' | 'ja' = 'en') {
  const screen = await renderPart(<Ports {...props} />, { locale });
  const word = locale === 'ja' ? '並び順' : 'Order';
  return {
    screen,
    menuOf: (name: string) => screen.getByRole('button', { name: `${word}: ${name}` }),
    order: () => [...screen.container.querySelectorAll('[data-port]')].map((td) => td.textContent),
  };
}

test.each([
  ['Move up', 'Osaka', ['Tomakomai', 'Osaka', 'Hitachi', 'Hakata'], 2],
  ['Move down', 'Tomakomai', ['Hitachi', 'Tomakomai', 'Osaka', 'Hakata'], 2],
  ['Move to the top', 'Hakata', ['Hakata', 'Tomakomai', 'Hitachi', 'Osaka'], 1],
  ['Move to the end', 'Hitachi', ['Tomakomai', 'Osaka', 'Hakata', 'Hitachi'], 4],
] as const)('the menu of a row: %s', async (act, name, order, place) => {
  const { screen, menuOf, order: shown } = await openPorts();
  await menuOf(name).click();
  await screen.getByRole('menuitem', { name: act }).click();
  await expect.poll(shown).toEqual(order);
  await expect.element(screen.getByText(`Moved to No.${place}.`)).toBeVisible();
  // The focus follows the row.
  await expect.element(menuOf(name)).toHaveFocus();
});

test('what leads nowhere cannot be chosen', async () => {
  const { screen, menuOf } = await openPorts();
  await menuOf('Tomakomai').click();
  await expect.element(screen.getByRole('menuitem', { name: 'Move up' })).toBeDisabled();
  await expect.element(screen.getByRole('menuitem', { name: 'Move to the top' })).toBeDisabled();
  await expect.element(screen.getByRole('menuitem', { name: 'Move down' })).toBeEnabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(menuOf('Tomakomai')).toHaveFocus();
});

test('Alt and the arrow keys move a row, at the ends not further', async () => {
  const { menuOf, order } = await openPorts();
  (menuOf('Osaka').element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(order).toEqual(['Tomakomai', 'Osaka', 'Hitachi', 'Hakata']);
  await expect.element(menuOf('Osaka')).toHaveFocus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(order).toEqual(['Osaka', 'Tomakomai', 'Hitachi', 'Hakata']);
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(order).toEqual(['Tomakomai', 'Osaka', 'Hitachi', 'Hakata']);
});

test('a row is dragged to another place by its handle', async () => {
  const { screen, order } = await openPorts();
  const handles = [...screen.container.querySelectorAll('[data-handle]')];
  // Dragging is loaded once the pointer moves.
  await userEvent.hover(handles[3]!);
  await expect.poll(() => handles[3]!.closest('tr')!.draggable).toBe(true);
  await userEvent.dragAndDrop(handles[3]!, handles[1]!);
  await expect.poll(order).toEqual(['Tomakomai', 'Hakata', 'Hitachi', 'Osaka']);
});

test('a move that is refused leaves the order, and can be tried again', async () => {
  const { menuOf, order } = await openPorts({ refuse: true });
  (menuOf('Osaka').element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}{Alt>}{ArrowUp}{/Alt}');
  expect(order()).toEqual(ports);
});

/** The pages of a list, and the one that is asked for. */
async function openPages(page: number, total: number, size = 20) {
  const asked: number[] = [];
  const screen = await renderPart(
    <Pages total={total} size={size} page={page} onChange={(next) => void asked.push(next)} />,
  );
  return { screen, asked };
}

test.each([
  [1, 100, '1 2 3 4 5'],
  [6, 240, '1 … 5 6 7 … 12'],
  [12, 240, '1 … 8 9 10 11 12'],
])('at page %i of %i voyages these pages are offered: %s', async (page, total, offered) => {
  const { screen } = await openPages(page, total);
  const controls = () => [...screen.container.querySelectorAll('button, span')];
  const names = () => controls().map((control) => control.textContent);
  await expect.poll(() => names().join(' ').trim()).toBe(offered);
  const current = screen.getByRole('button', { name: String(page), exact: true });
  await expect.element(current).toHaveAttribute('aria-current', 'page');
});

test('pages lead to each other, not before the first or after the last one', async () => {
  const first = await openPages(1, 41);
  await expect.element(first.screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await first.screen.getByRole('button', { name: 'Next page' }).click();
  await first.screen.getByRole('button', { name: '3' }).click();
  expect(first.asked).toEqual([2, 3]);
  await first.screen.unmount();
  const last = await openPages(3, 41);
  await expect.element(last.screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

test('a list of one page has no pages', async () => {
  const { screen } = await openPages(1, 20);
  expect(screen.getByRole('button').elements()).toEqual([]);
});

function Voyages({ count }: { count: number }) {
  const all = Array.from({ length: count }, (_, i) => `V-${i + 1}`);
  const { shown, first, pages } = usePagedRows(all);
  return (
    <>
      <output>{`${first + 1}: ${shown[0]} to ${shown.at(-1)}`}</output>
      {pages}
    </>
  );
}

test('of 120 voyages fifty are shown at a time; of fewer ones the last page that is left', async () => {
  const screen = await renderPart(<Voyages count={120} />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('1: V-1 to V-50');
  await screen.getByRole('button', { name: '3' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('101: V-101 to V-120');
});
