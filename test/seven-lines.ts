import type { Page } from '@playwright/test';
import { freight } from './cargo.ts';
import { callApi, draftRequest, offer } from './requests.ts';

type Route = Readonly<{ fromPort: { id: string }; toPort: { id: string } }>;
type Sailing = Readonly<{ id: string; name: string; number: string; etd: string }>;

/** Seven lines on the next voyage but one, offered: machines, pallets and a parcel. */
export async function sevenLines(as: (who: 'customer' | 'employee' | 'approver') => Promise<Page>) {
  const people = {
    customer: await as('customer'),
    employee: await as('employee'),
    approver: await as('approver'),
  };
  const { customer } = people;
  const { id, routeId, version } = await draftRequest(customer, '重機と部品の輸送');
  const { routes } = await callApi<{ routes: [Route] }>(customer, 'GET', `/quotation/${id}`);
  const [{ fromPort, toPort }] = routes;
  const [, sailing] = await callApi<readonly [Sailing, Sailing]>(
    customer,
    'GET',
    `/choices/sailing?fromPortId=${fromPort.id}&toPortId=${toPort.id}`,
  );
  await callApi(customer, 'PUT', `/quotation/${id}/route/${routeId}`, {
    condition: 'port-port',
    fromDoorId: null,
    fromPortId: fromPort.id,
    toPortId: toPort.id,
    toDoorId: null,
    viaPortIds: [],
    departure: sailing.etd.slice(0, 10),
    voyageId: sailing.id,
    answerId: null,
    version,
  });
  const { excavator, wideMachines, pallets, parcel } = freight;
  const more = [excavator, wideMachines, parcel, { ...pallets, count: 4 }, excavator, wideMachines];
  await callApi(customer, 'POST', `/quotation/${id}/freight/many`, {
    answerId: null,
    version: version + 1,
    lines: more.map((cargo) => ({ routeId, cargo, note: '' })),
  });
  await callApi(customer, 'POST', `/quotation/${id}/submit`, { version: version + 2 });
  return { id, sailing, answerId: await offer(people, id) };
}
