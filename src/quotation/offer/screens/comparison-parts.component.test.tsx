import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RevisionChanges } from '#quotation/contract.ts';
import { ports, routeOf } from '#test/answer-view.ts';
import { renderPart } from '#test/component.tsx';
import { FactChanges, RouteChange, TextChanges } from './comparison-parts.tsx';

type Changed = RevisionChanges['routes'][number];
const route = (more: object) =>
  ({ ...routeOf('outward', ports.hitachinaka, ports.tomakomai, more), breakdown: [] }) as never;

test('a departure that was changed is shown as it was requested and as it is offered, and nothing else of the route', async () => {
  const changed: Changed = {
    lineageId: 'outward',
    change: 'changed',
    before: route({}),
    after: route({ departure: '2026-12-17' }),
  };
  const { container } = await renderPart(<RouteChange route={changed} />, { locale: 'ja' });
  await expect.element(page.getByText(/2026年12月10日/).first()).toBeVisible();
  expect(container.querySelector('del')!.textContent).toMatch(/^2026年12月10日/);
  expect(container.querySelector('ins')!.textContent).toMatch(/^2026年12月17日/);
  expect(container.querySelectorAll('ins')).toHaveLength(1);
});

test('a route that was added has its ports and nothing to compare', async () => {
  const added: Changed = {
    lineageId: 'outward',
    change: 'added',
    before: null,
    after: route({ toPort: ports.naha }),
  };
  const { container } = await renderPart(<RouteChange route={added} />);
  await expect.element(page.getByText('added: Route Hitachinaka → Naha')).toBeVisible();
  expect(container.querySelector('ins, del')).toBeNull();
});

test('validity and remarks are compared, and internal remarks are marked', async () => {
  const { container } = await renderPart(
    <>
      <FactChanges
        facts={[{ fact: 'validUntil', before: '2026-12-20', after: '2026-12-31' }] as never}
      />
      <TextChanges
        title="Remarks"
        changes={
          [
            { change: 'removed', text: 'Loading at 9', internal: false },
            { change: 'added', text: 'Margin is thin', internal: true },
          ] as never
        }
      />
    </>,
  );
  await expect.element(page.getByText(/^Valid until/)).toBeVisible();
  const textsOf = (tag: string) =>
    [...container.querySelectorAll(tag)].map(({ textContent }) => textContent);
  expect(textsOf('del')).toEqual(['20 Dec 2026', 'Loading at 9']);
  expect(textsOf('ins')).toEqual(['31 Dec 2026', 'Margin is thin']);
  await expect.element(page.getByText(/Margin is thin.*internal/i)).toBeVisible();
});
