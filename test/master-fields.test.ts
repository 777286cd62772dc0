import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AnyResource } from '#master/define.ts';
import { resourceList } from '#master/registry.ts';

// A field that people fill in has an effect, or is here with the reason why it is only kept. Fields are recognised by their
// names in files that name their master too: this finds what nobody reads, not what is read wrongly.

/** Fields that are kept, listed and exported only. */
const informative: readonly Readonly<{ why: string; fields: readonly string[] }>[] = [
  {
    why: 'How to reach and write to somebody; people read it on the record.',
    fields: [
      'customer-detail.postalCode',
      'customer-detail.addressEn',
      'customer-detail.fax',
      'company-branch.postalCode',
      'company-branch.addressEn',
      'company-branch.phone',
      'company-branch.fax',
      'company.fax',
      'company.url',
      'employee.extension',
      'provisional-customer.postalCode',
      'port-company.postalCode',
      'port-company.address',
      'port-company.phone',
      'port-company.fax',
      'port-company.email',
      'driver-company.postalCode',
      'driver-company.address',
      'driver-company.phone',
      'driver-company.fax',
      'driver-company.email',
      'driver.mobile',
      'door.postalCode',
      'door.addressEn',
      'door.receivingHours',
    ],
  },
  {
    why: 'Identifies the record to people, in lists, searches and files.',
    fields: [
      'nissan-vehicle-class.code',
      'toyota-vehicle-class.code',
      'port-company.nameKana',
      'driver-company.nameKana',
      'driver.nameKana',
      'ship.imo',
      'ship.callSign',
      'tractor-head.chassisNumber',
      'driver.licenseNumber',
      'driver-company.invoiceNumber',
      'company.corporateNumber',
      'company.representativeTitle',
      'company.representativeName',
      'company-bank.bankNameKana',
      'company-bank.bankCode',
      'company-bank.branchCode',
      'company-bank.accountHolderKana',
    ],
  },
  {
    why: 'Facts of equipment and personnel for those who plan sailings and haulage.',
    fields: [
      'ship.grossTonnage',
      'ship.deadweight',
      'ship.loaM',
      'ship.beamM',
      'ship.speedKnots',
      'ship.carCapacity',
      'ship.builtYear',
      'ship.owner',
      'container-type.internalLengthMm',
      'container-type.internalWidthMm',
      'container-type.internalHeightMm',
      'container-type.capacityM3',
      'tractor-head.firstRegistered',
      'tractor-head.grossVehicleKg',
      'trailer.driverCompany',
      'trailer.lengthM',
      'trailer.axles',
      'trailer.payloadKg',
      'driver.licenseKinds',
      'employee.joinedOn',
      'port.portCompany',
      'port-company.services',
      'door.latitude',
      'door.longitude',
    ],
  },
  {
    why: 'Classifies models and customers, for filters and files.',
    fields: [
      'customer.industry',
      'heavy-equipment.owner',
      'vehicle-variant.modelYearFrom',
      'vehicle-variant.modelYearTo',
      'vehicle.nissanVehicleClass',
      'vehicle.toyotaVehicleClass',
      'vehicle.isRunning',
    ],
  },
  {
    why: 'Says what the record is about, to whoever reads it.',
    fields: [
      'baf-month.note',
      'baf-half-year.note',
      'diesel-price.source',
      'diesel-price.note',
      'haulage-fuel.note',
      'standard-crude-oil-price.source',
      'standard-crude-oil-price.note',
      'baf.settled',
      'baf-month.settled',
      'baf-half-year.settled',
      'baf-year.settled',
      'approval-deputy.reason',
      'charge-item.note',
      'dangerous-goods.subsidiaryClass',
      'volume-commitment.note',
      'nissan-vehicle-class.examples',
      'toyota-vehicle-class.examples',
    ],
  },
  {
    why: 'Lists of the trade that the code knows, shown to people (operations: []).',
    fields: [
      'freight-type.basis',
      'route-condition.fromDoor',
      'route-condition.toDoor',
      'route-condition.loadingBy',
      'route-condition.unloadingBy',
      'route-condition.accompanied',
      'route-condition.roundTrip',
    ],
  },
];

/** Read in a file that does not name their master: rows of several masters go through it, or the declaration's own rules. */
const readElsewhere: Readonly<Record<string, readonly string[]>> = {
  'src/price/load-prices.server.ts': [
    'base-rate.reach',
    'base-rate.rtDivisor',
    'base-rate.quantityDecimals',
    'base-rate.quantityRounding',
    'base-rate.amountRounding',
    'surcharge.aboveMm',
    'surcharge.stepMm',
    'surcharge.seasonFrom',
    'surcharge.seasonTo',
    'surcharge.peakFrom',
    'surcharge.peakTo',
    'diesel-price.pricePerLitre',
    'haulage-fuel.stepPrice',
    'haulage-fuel.perStep',
  ],
  'src/master/resources/accounting/due-date.ts': [
    'payment-term.closingDay',
    'payment-term.payMonthOffset',
    'payment-term.payDay',
  ],
  'src/maker/load.server.ts': [
    'nissan-vehicle-class.m3From',
    'nissan-vehicle-class.m3To',
    'toyota-vehicle-class.m3From',
    'toyota-vehicle-class.m3To',
  ],
};

const root = new URL('..', import.meta.url).pathname;
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
const skipped =
  /\.test\.tsx?$|\/(?:demo|messages)\/|-examples\.ts$|api-fields|master\/(?:resources|reference)\/|routeTree/;
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !skipped.test(path))
  .map((path) => read(path));

const camelCase = (name: string) =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
/** The sources that name a master: as `masters.port`, `'base-rate'` or `{ port } = masters`. */
function sourcesOf({ name }: AnyResource): string[] {
  const named = new RegExp(
    `masters\\.${camelCase(name)}\\b|'${name}'` +
      (name.includes('-') ? '' : `|\\b${name}\\b[^;]*= masters`),
  );
  return sources.filter((text) => named.test(text));
}

/** Whether a field has an effect by its declaration: it names the record, sorts it, ends it, warns, or is computed. */
const hasOwnEffect = (resource: AnyResource, key: string) => {
  const field = resource.fields[key];
  return (
    resource.title.some((name) => name === key || `${name}En` === key) ||
    resource.sort.replace(/^[-~]/, '') === key ||
    key === resource.lastDay ||
    key === resource.parent?.field ||
    key === 'sortOrder' ||
    field?.computed === true ||
    (field !== undefined && 'noticeDays' in field)
  );
};

const unread = resourceList.flatMap((resource) => {
  const texts = sourcesOf(resource);
  return Object.keys(resource.fields)
    .filter(
      (key) =>
        !hasOwnEffect(resource, key) &&
        !texts.some((text) => new RegExp(`\\b${key}\\b`).test(text)),
    )
    .map((key) => `${resource.name}.${key}`);
});
const excused = informative.flatMap(({ fields }) => fields);

test('every field of a master is read by something, or is informative for a reason', () => {
  const known = new Set([...excused, ...Object.values(readElsewhere).flat()]);
  expect(unread.filter((field) => !known.has(field))).toEqual([]);
});

test('no field is excused that is read, and none twice', () => {
  expect(excused.filter((field) => !unread.includes(field))).toEqual([]);
  expect(excused).toHaveLength(new Set(excused).size);
});

test.each(Object.entries(readElsewhere))('%s reads what it is said to', (path, fields) => {
  const text = read(path);
  expect(fields.filter((field) => !new RegExp(`\\b${field.split('.')[1]}\\b`).test(text))).toEqual(
    [],
  );
});
