import type { CompiledMessage } from 'icu-minify/format';
import { use } from 'react';
import type { ICUArgs } from 'use-intl/core';
import type account from '#account/messages/en.ts';
import type profile from '#account/messages/profile/en.ts';
import type announce from '#announce/messages/en.ts';
import type ask from '#quotation/messages/ask/en.ts';
import type audit from '#audit/messages/en.ts';
import type contact from '#contact/messages/en.ts';
import type maker from '#maker/messages/en.ts';
import type master from '#master/messages/en.ts';
import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import { PageLocale } from '#platform/i18n/page-locale.ts';
import type person from '#people/messages/en.ts';
import type price from '#price/messages/en.ts';
import type quotation from '#quotation/messages/en.ts';
import type guest from '#quotation/messages/guest/en.ts';
import type paste from '#quotation/messages/paste/en.ts';
import type template from '#quotation/messages/template/en.ts';
import type pricing from '#quotation/messages/pricing/en.ts';
import type whatif from '#whatif/messages/en.ts';
import type report from '#report/messages/en.ts';
import type webhook from '#webhook/messages/en.ts';
import type tariff from '#tariff/messages/en.ts';
import type ui from '#ui/messages/en.ts';
import type order from '#ui/messages/order/en.ts';

type Areas = {
  ui: typeof ui;
  account: typeof account;
  announce: typeof announce;
  ask: typeof ask;
  audit: typeof audit;
  contact: typeof contact;
  guest: typeof guest;
  maker: typeof maker;
  master: typeof master;
  order: typeof order;
  paste: typeof paste;
  person: typeof person;
  price: typeof price;
  pricing: typeof pricing;
  profile: typeof profile;
  quotation: typeof quotation;
  report: typeof report;
  tariff: typeof tariff;
  template: typeof template;
  webhook: typeof webhook;
  whatif: typeof whatif;
};
export type Area = keyof Areas;

/** By key; compiled where the build did so. */
type Messages = Readonly<Record<string, CompiledMessage>>;
const loaders: { [A in Area]: Record<Locale, () => Promise<{ default: Messages }>> } = {
  ui: { en: () => import('#ui/messages/en.ts'), ja: () => import('#ui/messages/ja.ts') },
  account: {
    en: () => import('#account/messages/en.ts'),
    ja: () => import('#account/messages/ja.ts'),
  },
  announce: {
    en: () => import('#announce/messages/en.ts'),
    ja: () => import('#announce/messages/ja.ts'),
  },
  ask: {
    en: () => import('#quotation/messages/ask/en.ts'),
    ja: () => import('#quotation/messages/ask/ja.ts'),
  },
  audit: { en: () => import('#audit/messages/en.ts'), ja: () => import('#audit/messages/ja.ts') },
  contact: {
    en: () => import('#contact/messages/en.ts'),
    ja: () => import('#contact/messages/ja.ts'),
  },
  guest: {
    en: () => import('#quotation/messages/guest/en.ts'),
    ja: () => import('#quotation/messages/guest/ja.ts'),
  },
  maker: { en: () => import('#maker/messages/en.ts'), ja: () => import('#maker/messages/ja.ts') },
  master: {
    en: () => import('#master/messages/en.ts'),
    ja: () => import('#master/messages/ja.ts'),
  },
  order: {
    en: () => import('#ui/messages/order/en.ts'),
    ja: () => import('#ui/messages/order/ja.ts'),
  },
  paste: {
    en: () => import('#quotation/messages/paste/en.ts'),
    ja: () => import('#quotation/messages/paste/ja.ts'),
  },
  person: {
    en: () => import('#people/messages/en.ts'),
    ja: () => import('#people/messages/ja.ts'),
  },
  price: { en: () => import('#price/messages/en.ts'), ja: () => import('#price/messages/ja.ts') },
  pricing: {
    en: () => import('#quotation/messages/pricing/en.ts'),
    ja: () => import('#quotation/messages/pricing/ja.ts'),
  },
  profile: {
    en: () => import('#account/messages/profile/en.ts'),
    ja: () => import('#account/messages/profile/ja.ts'),
  },
  quotation: {
    en: () => import('#quotation/messages/en.ts'),
    ja: () => import('#quotation/messages/ja.ts'),
  },
  report: {
    en: () => import('#report/messages/en.ts'),
    ja: () => import('#report/messages/ja.ts'),
  },
  tariff: {
    en: () => import('#tariff/messages/en.ts'),
    ja: () => import('#tariff/messages/ja.ts'),
  },
  template: {
    en: () => import('#quotation/messages/template/en.ts'),
    ja: () => import('#quotation/messages/template/ja.ts'),
  },
  webhook: {
    en: () => import('#webhook/messages/en.ts'),
    ja: () => import('#webhook/messages/ja.ts'),
  },
  whatif: {
    en: () => import('#whatif/messages/en.ts'),
    ja: () => import('#whatif/messages/ja.ts'),
  },
};

type Values = Record<string, string | number | Date>;
type ValuesOf<Text extends string> = ICUArgs<
  Text,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date }
>;
/** The arguments of a message: its placeholders are required; for a union of messages, those of all of them. */
type MessageValues<Text extends string> = (
  Text extends unknown ? (names: ValuesOf<Text>) => void : never
) extends (names: infer All) => void
  ? Record<never, never> extends All
    ? [values?: Values]
    : [values: All]
  : never;
type Translate<A extends Area> = <K extends keyof Areas[A] & string>(
  key: K,
  ...given: MessageValues<Areas[A][K] & string>
) => string;

const needsIcu = /\{\w+,/;
const fillIn = (text: string, values: Values) =>
  text.replaceAll(/\{(\w+)\}/g, (hole, name: string) =>
    name in values ? String(values[name]) : hole,
  );

/** Formats by locale and options: making one takes longer than using it. */
function kept<Args extends unknown[], Format>(make: (...args: Args) => Format) {
  const known = new Map<string, Format>();
  return (...args: Args): Format => {
    const key = JSON.stringify(args);
    const format = known.get(key) ?? make(...args);
    known.set(key, format);
    return format;
  };
}
const formatters = {
  getNumberFormat: kept(
    (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  ),
  getDateTimeFormat: kept(
    (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
      new Intl.DateTimeFormat(...args),
  ),
  getPluralRules: kept(
    (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  ),
};

/** Parses messages that format numbers, dates or plurals. The build has done so for the browser, which need not load the parser. */
async function compiled(messages: Messages): Promise<Messages> {
  const isWritten = (message: CompiledMessage) =>
    typeof message === 'string' && needsIcu.test(message);
  if (!Object.values(messages).some(isWritten)) return messages;
  const { default: compile } = await import('icu-minify/compile');
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === 'string' && isWritten(message) ? compile(message) : message,
    ]),
  );
}

/**
 * Translates messages by key. Simple placeholders are filled in here; what formats numbers, dates or plurals is only loaded
 * for areas with such messages, so that the sign-in page does not need it.
 */
export async function translator(
  given: Messages,
  locale: Locale,
): Promise<(key: string, values?: Values) => string> {
  const messages = await compiled(given);
  const isPlain = Object.values(messages).every((message) => typeof message === 'string');
  const format = isPlain ? null : (await import('icu-minify/format')).default;
  return (key, values = {}) => {
    const message = messages[key] ?? key;
    if (typeof message === 'string') return fillIn(message, values);
    return String(format?.(message, locale, values, { formatters, timeZone: 'Asia/Tokyo' }));
  };
}

const loading = new Map<string, ReturnType<typeof translator>>();

/** The messages of an area in a language; loaded once, on first use. */
function loadWords<A extends Area>(area: A, locale: Locale): Promise<Translate<A>> {
  const key = `${area}/${locale}`;
  let words = loading.get(key);
  if (!words) {
    words = loaders[area][locale]().then(({ default: messages }) => translator(messages, locale));
    loading.set(key, words);
    // With these two properties React's `use` reads a settled promise without suspending.
    words.then(
      (value) => Object.assign(loading.get(key) ?? {}, { status: 'fulfilled', value }),
      // Without a connection; the next screen that needs them tries again.
      () => loading.delete(key),
    );
  }
  return words;
}

/** Preloads the messages of several areas, so that `useWords` does not suspend. */
export async function preloadWords(areas: readonly Area[], locale: Locale): Promise<void> {
  await Promise.all(areas.map((area) => loadWords(area, locale)));
}

/** The page's language. */
export function useLocale(): Locale {
  return use(PageLocale);
}

/** The messages of an area in the page's language; suspends until they are loaded. */
export function useWords<A extends Area>(area: A): Translate<A> {
  return use(loadWords(area, useLocale()));
}

/** Returns the text of a bilingual label in the page's language. */
export function useLabel(): (label: Bilingual) => string {
  const locale = useLocale();
  return (label) => label[locale];
}
