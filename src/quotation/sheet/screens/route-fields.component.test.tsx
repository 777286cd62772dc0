import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SheetView } from '#quotation/screens/data.ts';
import { lineOf, ports, routeOf } from '#test/answer-view.ts';
import { freight } from '#test/cargo.ts';
import { renderPart } from '#test/component.tsx';
import { FormPart, enteredValues } from '#test/form-part.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { SailingChoice } from './next-sailings.tsx';
import ReturnFreight from './return-freight.tsx';
import { RoundTripEnds, RoundTripFields } from './round-trip.tsx';
import { RouteEnd } from './route-end.tsx';
import { VoyageField } from './voyage-field.tsx';

const { hitachinaka, tomakomai } = ports;

// The next sailings of a route.

const sailing = (id: string, etd: string) => ({
  id,
  name: 'ゆいまーる',
  nameEn: 'Yuimaru',
  number: `Y${id}`,
  etd,
  eta: '2026-12-12T06:00',
  closing: null,
  space: 'space',
});
const sailings = [sailing('1', '2026-12-10T19:00'), sailing('2', '2026-12-13T19:00')];
const route = { fromPortId: hitachinaka.id, toPortId: null, departure: null, voyageId: null };

test('the next sailings appear with the second port; one that is picked sets the departure and the list stays', async () => {
  const find = vi.fn(async () => sailings as never);
  const initial = { ...route, toPortId: tomakomai.id };
  await renderPart(
    <FormPart initial={initial}>
      <SailingChoice of="route" find={find} />
    </FormPart>,
  );
  const first = page.getByRole('radio', { name: 'Yuimaru Y1' });
  await first.click();
  expect(enteredValues()).toMatchObject({ voyageId: '1', departure: '2026-12-10' });
  await expect.element(first).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'Yuimaru Y2' })).toBeVisible();
  expect(find).toHaveBeenCalledTimes(1);
  await page.getByRole('radio', { name: 'Leave it open' }).click();
  expect(enteredValues()).toMatchObject({ voyageId: null, departure: '2026-12-10' });
});

test('without a second port no sailing is looked for, and where none sails the list says so', async () => {
  const find = vi.fn(async () => [] as never);
  await renderPart(
    <FormPart initial={route}>
      <TextField name="toPortId" label={{ en: 'To', ja: '揚港' }} />
      <SailingChoice of="route" find={find} />
    </FormPart>,
    { locale: 'ja' },
  );
  await page.getByRole('textbox', { name: '揚港' }).fill(tomakomai.id);
  await expect.element(page.getByText(/該当する便はまだありません/)).toBeVisible();
  expect(find.mock.calls).not.toContainEqual([expect.objectContaining({ toPortId: '' })]);
});

test('before both ports are chosen the voyages of a route cannot be listed, which the list says', async () => {
  await renderPart(
    <FormPart initial={route}>
      <VoyageField />
    </FormPart>,
  );
  await page.getByRole('combobox', { name: /^Voyage/ }).click();
  await expect.element(page.getByText('Please choose the two ports first.')).toBeVisible();
});

// A round trip.

const outward = routeOf('outward', hitachinaka, tomakomai);
const back = routeOf('back', tomakomai, hitachinaka, { returnOfRouteId: 'outward' });
const sheet = {
  kind: 'request',
  view: { routes: [outward, back], lines: [] },
} as never as SheetView;

test('another port of discharge says before the save that the return no longer leads back', async () => {
  const initial = { fromPortId: tomakomai.id, toPortId: hitachinaka.id };
  await renderPart(
    <FormPart initial={initial}>
      <TextField name="toPortId" label={{ en: 'To', ja: '揚港' }} />
      <RoundTripEnds sheet={sheet} route={back as never} />
    </FormPart>,
  );
  const ends = page.getByText(/route No\.2 no longer leads back from route No\.1/);
  const to = page.getByRole('textbox', { name: 'To' });
  await expect.element(to).toBeVisible();
  expect(ends.elements()).toEqual([]);
  await to.fill(ports.naha.id);
  await expect.element(ends).toBeVisible();
  await to.fill(hitachinaka.id);
  await expect.element(ends).not.toBeInTheDocument();
});

test('a round trip asks when the freight comes back, and what of it where there is some', async () => {
  const part = (hasFreight: boolean) => (
    <FormPart initial={{ isRoundTrip: false, returnTrip: { departure: null, load: 'same' } }}>
      <RoundTripFields hasFreight={hasFreight} />
    </FormPart>
  );
  const screen = await renderPart(part(true), { locale: 'ja' });
  const roundTrip = page.getByRole('switch', { name: '往復' });
  const departure = page.getByRole('textbox', { name: /^復路の希望出港日/ });
  const load = page.getByRole('combobox', { name: /^復路の貨物/ });
  (await roundTrip.findElement()).focus();
  expect(departure.elements()).toEqual([]);
  await userEvent.keyboard(' ');
  await expect.element(departure).toBeVisible();
  await expect.element(load).toHaveValue('往路と同じ貨物');
  await screen.unmount();
  await renderPart(part(false), { locale: 'ja' });
  await roundTrip.click();
  await expect.element(departure).toBeVisible();
  expect(load.elements()).toEqual([]);
});

test('a return without freight is offered that of the outward route, or empty containers', async () => {
  const withLines = (...routeIds: string[]) =>
    ({
      kind: 'request',
      view: {
        routes: [outward, back],
        lines: routeIds.map((routeId, i) => lineOf(`l${i}`, freight.pallets, routeId)),
      },
    }) as never;
  const offered = page.getByText('経路No.2（No.1の復路）には、まだ貨物がありません。');
  const first = await renderPart(<ReturnFreight sheet={withLines('outward')} />, { locale: 'ja' });
  await expect.element(offered).toBeVisible();
  await expect.element(page.getByRole('button', { name: '往路と同じ貨物を追加' })).toBeVisible();
  await first.unmount();
  await renderPart(
    <>
      <ReturnFreight sheet={withLines('outward', 'back')} />
      <p>End</p>
    </>,
  );
  await expect.element(page.getByText('End')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

// A pickup at a yard that no master knows.

test('a yard that the list does not have is typed as an address, by keyboard, and the list is taken again', async () => {
  const picker = { search: async () => [], labelOf: async () => '' } as never;
  const doorPort = { condition: 'door-port', fromDoorId: 'd1', fromAddress: null };
  await renderPart(
    <FormPart initial={{ ...doorPort, fromDoorId: null }}>
      <RouteEnd end="from" picker={picker} />
      <TextField name="condition" label={{ en: 'Condition', ja: '輸送条件' }} />
    </FormPart>,
    { locale: 'ja' },
  );
  const pickup = page.getByRole('combobox', { name: /^集荷先/ });
  await pickup.fill('勝田第二ヤード');
  await expect.element(page.getByRole('option', { name: /別の住所を入力/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  // What was typed is the name of the place.
  const name = page.getByRole('group', { name: '集荷先' }).getByRole('textbox', { name: /^名称/ });
  await expect.element(name).toHaveValue('勝田第二ヤード');
  await expect.element(name).toHaveFocus();
  expect(enteredValues()).toMatchObject({
    fromDoorId: null,
    fromAddress: { name: '勝田第二ヤード', prefecture: null },
  });
  await page.getByRole('button', { name: /^一覧から選択/ }).click();
  await expect.element(pickup).toHaveFocus();
  expect(enteredValues().fromAddress).toBeNull();
});

test('an address is removed with the pickup', async () => {
  const address = { name: 'Yard', postalCode: null, prefecture: null, address: null };
  await renderPart(
    <FormPart initial={{ condition: 'door-port', fromDoorId: null, fromAddress: address }}>
      <RouteEnd end="from" picker={{ search: async () => [], labelOf: async () => '' } as never} />
      <TextField name="condition" label={{ en: 'Condition', ja: '輸送条件' }} />
    </FormPart>,
  );
  await expect.element(page.getByRole('group', { name: /pickup/i })).toBeVisible();
  await page.getByRole('textbox', { name: 'Condition' }).fill('port-port');
  await expect.poll(() => enteredValues().fromAddress).toBeNull();
});
