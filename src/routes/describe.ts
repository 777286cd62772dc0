import { grouped } from '#platform/grouped.ts';
import { changeActions } from '#master/pending/states.ts';
import { accountActions, accountFields, accountValues } from '#account/actions.ts';
import { mailActions, mailFields } from '#audit/actions.ts';
import { type Change, type Describe, changeOf } from '#audit/change.ts';
import {
  contactActions,
  contactFields,
  stateNames as inquiryStateNames,
  topicNames,
} from '#contact/topics.ts';
import { masterAddress, parentsOf } from '#master/address.ts';
import { findKnown } from '#master/known.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { masterChanges } from '#master/record-changes.ts';
import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import { makerFields, makerValues } from '#maker/event-words.ts';
import { makerEventNames } from '#maker/events.ts';
import { stateNames as makerStateNames } from '#maker/states.ts';
import { quotationPath, recordsOf } from '#maker/types/addresses.ts';
import { makerTypes } from '#maker/types/registry.ts';
import {
  askTemplateActions,
  guestRequestActions,
  guestRequestFields,
} from '#quotation/ask/actions.ts';
import { eventFields, eventValues } from '#quotation/event-words.ts';
import { eventNames, instantActions } from '#quotation/events.ts';
import { stateNames } from '#quotation/states.ts';
import { proposalEventNames, stateNames as proposalStateNames } from '#tariff/states.ts';
import { voyageActions } from '#sailing/actions.ts';
import { webhookActions, webhookFields } from '#webhook/actions.ts';
import { defined } from '#platform/expect.ts';
import { type Href, withQuery } from '#platform/href.ts';

const fields: Readonly<Record<string, Bilingual>> = {
  ...makerFields,
  ...eventFields,
  ...accountFields,
  ...webhookFields,
  ...mailFields,
  ...contactFields,
  ...guestRequestFields,
};
const values: Readonly<Record<string, Readonly<Record<string, Bilingual>>>> = {
  ...eventValues,
  ...accountValues,
  ...makerValues,
  basis: { ...eventValues.basis, ...makerValues.basis },
  state: { ...proposalStateNames, ...inquiryStateNames, ...makerStateNames, ...stateNames },
  topic: topicNames,
};
const yesNo = { true: { en: 'Yes', ja: 'はい' }, false: { en: 'No', ja: 'いいえ' } } as const;
const isId = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
/** A name in both languages, or a reference with the name that it had then. */
const isName = (value: unknown): value is Bilingual =>
  isObject(value) && typeof value.en === 'string' && typeof value.ja === 'string';
/** A reference without a name, e.g. from before names were stored, is not shown. */
const isBare = (value: unknown) => isObject(value) && Object.keys(value).join() === 'id';

/** Whole amounts and weights from 1,000; telephone numbers start with 0. */
const isAmount = /^-?[1-9]\d{3,}$/;

function textOf(key: string, value: unknown, locale: Locale): string {
  if (value === null || value === undefined || isId(value) || isBare(value)) return '';
  if (isName(value)) return value[locale];
  const known =
    values[key]?.[String(value)] ?? (typeof value === 'boolean' ? yesNo[`${value}`] : undefined);
  if (known) return known[locale];
  if (typeof value !== 'string') return String(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dayText(value, locale);
  return key !== 'unNumber' && isAmount.test(value) ? grouped(value) : value;
}

type Part = Record<string, unknown> | null;
const isPart = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && !isName(value) && !isBare(value);

/** The name that identifies a part among others of its kind, if it has one that does not change. */
function nameOf(part: Record<string, unknown>, locale: Locale): string {
  const name = part.label ?? part.description;
  return isName(name) ? name[locale] : typeof name === 'string' ? name : '';
}

/** The changed values between two states as text; nested parts by their names, items of a list by their numbers. */
function leaves(key: string, label: string, then: unknown, now: unknown, locale: Locale): Change[] {
  if (JSON.stringify(then) === JSON.stringify(now)) return [];
  if (/^(order|routeOrder|classOrder)$/.test(key))
    return [{ label, was: null, now: defined(fields.changed)[locale] }];
  if (Array.isArray(then) || Array.isArray(now)) {
    const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
    const [old, held] = [listOf(then), listOf(now)];
    return Array.from({ length: Math.max(old.length, held.length) }, (_, i) =>
      leaves(key, `${label} No.${i + 1}`, old[i], held[i], locale),
    ).flat();
  }
  const [old, held] = [isPart(then) ? then : null, isPart(now) ? now : null];
  if (old && held) {
    const name = nameOf(held, locale);
    return parts(old, held, `${label}${name && ` (${name})`} `, locale);
  }
  const text = (value: unknown, part: Part) =>
    part ? wholeOf(part, locale) : textOf(key, value, locale);
  return changeOf(label, then === undefined ? null : text(then, old), text(now, held));
}

/** A part that was added or removed as a whole: all its values. */
const wholeOf = (part: Record<string, unknown>, locale: Locale): string =>
  parts(null, part, '', locale)
    .map(({ label, now }) => `${label} ${now}`)
    .join(' / ');

/** The label of a field. A price of a sheet is labelled with its route and class, and its part if it has several. */
const labelOf = (key: string, locale: Locale): string =>
  fields[key]?.[locale] ??
  key.replace(/ ([a-z]+)$/, (all, part: string) =>
    fields[part] ? ` ${fields[part][locale]}` : all,
  );

const parts = (before: Part, after: Part, above: string, locale: Locale): Change[] =>
  [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])].flatMap((key) =>
    leaves(
      key,
      above + labelOf(key, locale),
      before ? (before[key] ?? null) : undefined,
      after?.[key] ?? null,
      locale,
    ),
  );

/**
 * The changes of an event as text: for masters by their declarations, which the page or the visit has loaded, for everything
 * else by the labels of its area.
 */
export const describe: Describe = ({ resource, before, after }, locale) => {
  const master = findKnown(resource);
  return master ? masterChanges(master, before, after, locale) : parts(before, after, '', locale);
};

const basic: Readonly<Record<string, Bilingual>> = {
  create: { en: 'Added', ja: '登録' },
  update: { en: 'Changed', ja: '変更' },
  archive: { en: 'Archived', ja: '保管' },
  restore: { en: 'Restored', ja: '復元' },
  'sign-in': { en: 'Signed in', ja: 'ログイン' },
  'sign-in-failed': { en: 'Sign-in failed', ja: 'ログイン失敗' },
  'sign-out': { en: 'Signed out', ja: 'ログアウト' },
  'check-user': { en: 'Affiliation confirmed', ja: '所属確認' },
};
const areas: Readonly<Record<string, Readonly<Record<string, Bilingual>>>> = {
  account: accountActions,
  quotation: eventNames,
  'instant-offer': instantActions,
  maker: makerEventNames,
  webhook: webhookActions,
  contact: contactActions,
  'guest-request': guestRequestActions,
  'ask-template': askTemplateActions,
  proposal: proposalEventNames,
  mail: mailActions,
  change: changeActions,
  voyage: voyageActions,
};

/** The label of an action. */
export function nameAction(action: string, locale: Locale): string {
  const [area = '', event] = action.split(':');
  return (event === undefined ? basic[area] : areas[area]?.[event])?.[locale] ?? action;
}

/** The price sheet type that a resource belongs to; null for everything else. Classes are records of a master. */
function makerRecordOf(resource: string) {
  for (const type of makerTypes) {
    const { quotation, sheet, charge } = recordsOf(type);
    if ([quotation, sheet, charge].includes(resource))
      return { type, isQuotation: resource === quotation };
  }
  return null;
}

/** The possible actions of these records' events. */
export function actionsOf(resources: readonly string[]): string[] {
  const of = (area: string) => Object.keys(areas[area] ?? {}).map((event) => `${area}:${event}`);
  const signIns = ['sign-in', 'sign-in-failed', 'sign-out'];
  if (resources.join() === 'login') return signIns;
  if (resources.includes('account'))
    return [
      ...of('account'),
      ...of('change'),
      'create',
      'update',
      'archive',
      'restore',
      ...signIns,
      'check-user',
      ...of('webhook'),
      ...of('mail'),
      ...of('instant-offer'),
    ];
  if (resources.join() === 'contact') return ['create', 'update', ...of('contact')];
  if (
    resources.some(
      (resource) => resource.startsWith('quotation-re') || resource === 'quotation-answer',
    )
  )
    return ['update', ...of('quotation')];
  if (resources.some((resource) => makerRecordOf(resource) !== null))
    return ['create', 'update', 'archive', ...of('maker')];
  return [
    'create',
    'update',
    'archive',
    'restore',
    ...(resources.includes('price-proposal') ? of('proposal') : []),
    ...(resources.includes('voyage') ? of('voyage') : []),
    ...(resources.some((resource) => findKnown(resource)?.changedBy === 'administrator')
      ? of('change')
      : []),
  ];
}

type Recorded = Readonly<{
  resource: string;
  recordId: string;
  recordTitle: Bilingual;
  parentId: string | null;
}>;

/** The address of an event's record; null if it has no screen. */
export function recordHref({ resource, recordId, recordTitle, parentId }: Recorded): Href | null {
  if (resource === 'price-proposal') return `/price-proposal/${recordId}`;
  if (resource === 'account') return `/admin/user/${recordId}`;
  if (resource === 'contact') return `/sdsi/contact/${recordId}`;
  if (resource === 'guest-request')
    return parentId === null ? null : `/sdsi/provisional-customer/${parentId}/edit`;
  if (resource === 'mail') return `/log/mail?q=${encodeURIComponent(recordTitle.ja)}`;
  if (resource === 'quotation-request' || resource === 'quotation-answer')
    return `/quotation-detail/${parentId ?? recordId}`;
  const ofMaker = makerRecordOf(resource);
  if (ofMaker) {
    const { type, isQuotation } = ofMaker;
    return `${quotationPath(type.name, parentId ?? recordId)}/${isQuotation ? 'edit' : resource}`;
  }
  const master = findKnown(resource);
  if (!master) return null;
  const above = parentsOf(master);
  // For a record two levels deep the event contains only its direct parent.
  if (above.length > 1) return null;
  const ids = above.length === 1 ? [parentId] : [];
  if (!ids.every((id) => id !== null)) return null;
  if (master.base === '/price-freight-route' && above.length === 0)
    return `/price-freight-route/${recordId}`;
  return master.operations.includes('edit')
    ? masterAddress(master, 'edit', [...ids, recordId])
    : withQuery(
        masterAddress(master, 'list', ids),
        new URLSearchParams({ archived: 'all', q: recordTitle.ja }),
      );
}
