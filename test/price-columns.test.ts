import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { resources } from '#master/registry.ts';

/** Where prices, taxes, fuel adjustments, instant offers and credit are calculated, or what they are calculated from is read. */
const sources = globSync(
  ['src/{price,whatif}/**/*.server.ts', 'src/quotation/{sheet,instant,volume}/**/*.server.ts'],
  { exclude: ['**/file/**'] },
);

/** What such a source reads, and why an employee without the right for prices may change it. */
const label = 'a name';
const space = 'what fits on board';
const harmless: Readonly<Record<string, string>> = {
  'container-type.isReefer': space,
  'container-type.payloadKg': 'the check of weights',
  'container-type.tareKg': 'the check of weights',
  'customer-group.name': label,
  'customer-group.nameEn': label,
  'customer.name': label,
  'customer.nameEn': label,
  'door-customer.customer': 'whose place it is',
  'door-customer.door': 'whose place it is',
  'door.code': label,
  'door.maxVehicleLengthM': 'what fits through the gate',
  'door.name': label,
  'door.nameEn': label,
  'heavy-equipment-maker.name': label,
  'heavy-equipment-model.maker': label,
  'port.closedOn': 'whether it can be chosen',
  'port.name': label,
  'port.nameEn': label,
  'port.unlocode': label,
  'ship.laneMeters': space,
  'ship.maxHeightM': space,
  'ship.maxPieceT': space,
  'ship.name': label,
  'ship.nameEn': label,
  'ship.takes': space,
  'ship.teu': space,
  'ship.unitCapacity': space,
  'vehicle-model.name': label,
  'vehicle-variant.model': label,
  'voyage.calls': 'the timetable',
  'voyage.number': 'the timetable',
  'voyage.ship': 'the timetable',
  'voyage.status': 'the timetable',
};

/** The fields of masters that a source names, as `customer.taxable`. */
function readBy(source: string): string[] {
  const aliases = new Map<string, Set<string>>();
  const add = (alias: string, resource: string) =>
    aliases.set(alias, (aliases.get(alias) ?? new Set()).add(resource));
  for (const [, inner = ''] of source.matchAll(/\{([^{}]*)\} = masters;/g))
    for (const [, quoted, plain, alias] of inner.matchAll(/(?:'([\w-]+)'|(\w+))(?:: (\w+))?/g))
      add(alias ?? plain ?? '', quoted ?? plain ?? '');
  for (const [, alias = '', quoted, plain] of source.matchAll(
    /(\w+) = masters(?:\['([\w-]+)'\]|\.(\w+));/g,
  ))
    add(alias, quoted ?? plain ?? '');
  const named = [...source.matchAll(/\b(\w+)\.(\w+)/g)].flatMap(([, alias = '', field = '']) =>
    [...(aliases.get(alias) ?? [])].map((resource) => [resource, field] as const),
  );
  const direct = [...source.matchAll(/masters(?:\['([\w-]+)'\]|\.(\w+))\.(\w+)/g)].map(
    ([, quoted, plain, field = '']) => [quoted ?? plain ?? '', field] as const,
  );
  const destructured = [
    ...source.matchAll(/\{([^{}]*)\} = masters(?:\['([\w-]+)'\]|\.(\w+));/g),
  ].flatMap(([, inner = '', quoted, plain]) =>
    [...inner.matchAll(/(\w+)/g)].map(([, field = '']) => [quoted ?? plain ?? '', field] as const),
  );
  return [...named, ...direct, ...destructured].map(([resource, field]) => `${resource}.${field}`);
}

const known: Readonly<Record<string, (typeof resources)[keyof typeof resources]>> = resources;

test('whatever prices follow from is changed by price managers only', () => {
  const read = [...new Set(sources.flatMap((path) => readBy(readFileSync(path, 'utf8'))))];
  const open = read.filter((each) => {
    const [name = '', key = ''] = each.split('.');
    const resource = known[name];
    const field = resource && Object.entries(resource.fields).find(([own]) => own === key)?.[1];
    if (!resource || !field || resource.operations.length === 0) return false;
    return !(resource.changedBy ?? field.pricing ?? field.fixed ?? field.computed);
  });
  expect(open.toSorted()).toEqual(Object.keys(harmless).toSorted());
  expect(read.length).toBeGreaterThan(60);
});
