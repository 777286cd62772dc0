import { expect, test } from 'vitest';
import { resourceList, resourceNamed } from '../registry.ts';
import { changeRight } from './use-change-right.ts';

const employee = { role: null, employeeId: 'e1', isPriceManager: false };
const admin = { role: 'admin', employeeId: 'e2', isPriceManager: false };
const priceManager = { ...employee, isPriceManager: true };
const of = (id: string) => ({ row: { employee: id } }) as never;

test('what administrators change is offered to administrators, and to whose record it is', () => {
  for (const name of ['employee', 'quotation-approver'] as const) {
    const resource = resourceNamed(name);
    for (const record of [null, of('e1')])
      expect([
        changeRight(resource, employee, record),
        changeRight(resource, null, record),
        changeRight(resource, admin, record),
      ]).toEqual(['none', 'none', 'confirmed']);
  }
  const deputies = resourceNamed('approval-deputy');
  expect([null, of('e1'), of('e3')].map((each) => changeRight(deputies, employee, each))).toEqual([
    'free',
    'free',
    'none',
  ]);
  expect(changeRight(deputies, admin, of('e3'))).toBe('confirmed');
});

test('rates and surcharges are proposed by every employee; BAF and the other prices are changed by price managers', () => {
  for (const name of ['base-rate', 'surcharge'] as const)
    expect(changeRight(resourceNamed(name), employee, null)).toBe('free');
  for (const name of ['baf', 'haulage-fuel', 'diesel-price', 'charge-price'] as const)
    expect(
      [employee, admin, priceManager].map((who) => changeRight(resourceNamed(name), who, null)),
    ).toEqual(['none', 'none', 'free']);
});

test('whoever acts as an employee is offered no change of any record', () => {
  const acting = { ...priceManager, impersonatedBy: { accountId: 'a1', name: '佐藤 健一' } };
  for (const resource of resourceList)
    for (const record of [null, of('e1')])
      expect(changeRight(resource, acting, record)).toBe('none');
});

test('everything else is offered to every employee', () => {
  for (const resource of resourceList)
    if (!resource.changedBy) expect(changeRight(resource, employee, null)).toBe('free');
});
