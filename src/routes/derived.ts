import { logAddress, masterScreenAt as masterAt } from '#master/address.ts';
import { addressOf } from '#master/define.ts';
import { resourceList, resourceNamed } from '#master/registry.ts';
import { makerLogPath, recordsOf } from '#maker/types/addresses.ts';
import type { MakerType } from '#maker/types/maker-type.ts';
import { makerTypes } from '#maker/types/registry.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import type { Screen } from './find-screen.ts';
import { screens } from './screens.ts';
import { type ScreenPath, uncheckedPath } from '#platform/href.ts';

/** Screens that are derived from the declarations of the masters. */
export function masterScreenAt(path: string): Screen | null {
  const found = masterAt(path);
  return found && { path, layout: found.layout, access: 'employee', title: found.title };
}

const hubs: Readonly<Record<string, Bilingual>> = {
  accounting: { en: 'Accounting master log', ja: '経理マスタログ' },
  baf: { en: 'BAF master log', ja: 'BAFマスタログ' },
  customer: { en: 'Customer master log', ja: '顧客マスタログ' },
  employee: { en: 'Company and employees master log', ja: '自社・社員マスタログ' },
  freight: { en: 'Freight master log', ja: '貨物マスタログ' },
  quotation: { en: 'Quotation master log', ja: '見積マスタログ' },
  route: { en: 'Route master log', ja: '経路マスタログ' },
  price: { en: 'Price log', ja: '運賃ログ' },
  shipping: { en: 'Shipping master log', ja: '船舶マスタログ' },
  trucking: { en: 'Trucking master log', ja: '陸送マスタログ' },
};

/** The logs of a car maker: a hub, and one log for each kind of record. */
function makerLogs(type: MakerType): [string, readonly string[]][] {
  const { quotation, sheet, charge, classes } = recordsOf(type);
  const records = [quotation, sheet, ...(charge === null ? [] : [charge]), classes];
  const hub = makerLogPath(type.name);
  return [
    [hub, records],
    ...records.map((record): [string, string[]] => [`${hub}/${record}`, [record]]),
  ];
}

const dataLogs: Readonly<Record<string, readonly string[]>> = {
  '/log/login': ['login'],
  '/log/audit': [
    'account',
    'login',
    'webhook',
    'mail',
    'maintenance',
    ...resourceList
      .filter(({ changedBy, reauthenticate }) => changedBy === 'administrator' || reauthenticate)
      .map(({ name }) => name),
    'user',
    'customer-contact-person',
    'provisional-customer',
  ],
  '/log/data': [
    'quotation-request',
    'quotation-answer',
    'quotation-ask-template',
    'provisional-customer',
    'guest-request',
    'contact',
  ],
  '/log/data/quotation-request': ['quotation-request'],
  '/log/data/quotation-answer': ['quotation-answer'],
  '/log/data/provisional-customer': ['provisional-customer', 'guest-request'],
  ...Object.fromEntries(makerTypes.flatMap(makerLogs)),
};

/** The records that a log address covers: those of one resource, or for a hub all of its area. */
export function logResourcesAt(path: string): readonly string[] {
  const at = path.replace('/log/mst/', '');
  const ofMasters = resourceList
    .filter((resource) => (hubs[at] ? resource.group === at : resource.log === at))
    .map((resource) => resource.name);
  return dataLogs[path] ?? (at === 'price' ? [...ofMasters, 'price-proposal'] : ofMasters);
}

const hubPaths: ReadonlySet<string> = new Set([
  '/log/data',
  ...makerTypes.map((type) => makerLogPath(type.name)),
]);

/** The logs that a hub links to. */
export function logsBelow(path: string): { href: ScreenPath; label: Bilingual }[] {
  if (hubPaths.has(path))
    return screens
      .filter((each) => each.path.startsWith(`${path}/`))
      .map((each) => ({ href: uncheckedPath(each.path), label: each.title }));
  return resourceList
    .map((resource) => logAddress(resource))
    .filter((address) => address.startsWith(`${path}/`))
    .flatMap((href) => {
      const screen = logScreenAt(href);
      return screen ? [{ href, label: screen.title }] : [];
    });
}

export function logScreenAt(path: string): Screen | null {
  if (!path.startsWith('/log/mst/')) return null;
  const at = path.replace('/log/mst/', '');
  const hub = hubs[at];
  if (hub) return { path, layout: 'full-width', access: 'employee', title: hub };
  const resource = resourceList.find((each) => each.log === at);
  return resource
    ? {
        path,
        layout: 'full-width',
        access: 'employee',
        title: { en: `${resource.label.en} log`, ja: `${resource.label.ja}ログ` },
      }
    : null;
}

/** Every screen whose address contains no record id, listed or derived from the declarations. */
export function screensWithoutRecord(): Screen[] {
  const masters = resourceList.flatMap((resource) => {
    const list = addressOf(resource, resourceNamed);
    return [list, `${list}/new`].flatMap((path) => masterScreenAt(path) ?? []);
  });
  const logs = [
    ...Object.keys(hubs).map((area) => `/log/mst/${area}`),
    ...resourceList.map(logAddress),
  ].flatMap((path) => logScreenAt(path) ?? []);
  const all = [...screens, ...masters, ...logs].filter(({ path }) => !path.includes('{'));
  return all.filter(({ path }, i) => all.findIndex((each) => each.path === path) === i);
}
