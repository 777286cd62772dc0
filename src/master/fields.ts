import type { Bilingual } from '#platform/i18n/locale.ts';

/** How a value lies in the database; the kind decides it. */
export type Store = 'text' | 'integer' | 'numeric' | 'boolean' | 'date' | 'uuid' | 'json';

type Kind =
  | 'text'
  | 'code'
  | 'kana'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'date'
  | 'month'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'ref'
  | 'rows'
  | 'image'
  | 'blocks';

/** Named formats of text; each is a rule of `#ui/form/rules`. */
export type Format =
  | 'phone'
  | 'fax'
  | 'email'
  | 'url'
  | 'postal-code'
  | 'corporate-number'
  | 'invoice-number'
  | 'digits'
  | 'letters'
  | 'container-number'
  | 'imo-number'
  | 'plate'
  | 'zengin-kana'
  | 'slug'
  | 'local-time';

export type Option<V extends string = string> = Readonly<{ value: V; label: Bilingual }>;

/**
 * One field of a resource. Everything about it (column, rule, control, list cell, log label)
 * follows from this value; `Value` is the type of a filled-in value, `Required` whether null is refused.
 */
export type Field<
  Value = unknown,
  S extends Store = Store,
  Required extends boolean = boolean,
> = Readonly<{
  kind: Kind;
  store: S;
  label: Bilingual;
  required: Required;
  /** true: once in the resource; 'in-parent': once below one parent. */
  unique?: true | 'in-parent' | undefined;
  /** Shown but not changeable once the record exists. */
  fixed?: boolean | undefined;
  /** Set by the server, never by a form. */
  computed?: boolean | undefined;
  /** The expression over the record's own row by which the database keeps it; nobody writes it. */
  generated?: string | undefined;
  /** Held by the resource's view in the database, e.g. what a lane costs today: listed, ordered and exported, never written. */
  inView?: boolean | undefined;
  prefix?: Bilingual | undefined;
  suffix?: Bilingual | undefined;
  help?: Bilingual | undefined;
  initial?: Value | undefined;
  /** Full-width characters by code points for text; digits before and after the point for decimals. */
  max?: number | undefined;
  min?: number | undefined;
  length?: number | undefined;
  precision?: number | undefined;
  scale?: number | undefined;
  format?: Format | undefined;
  multiline?: boolean | undefined;
  options?: readonly Option[] | undefined;
  /** The resource a ref points to, by name. */
  to?: string | undefined;
  /** Narrows a ref's picker by other fields of the form: own field → field of the target. */
  within?: Readonly<Record<string, string>> | undefined;
  /** Exactly one row (of the resource, or below one parent) carries true. */
  exactlyOne?: true | 'in-parent' | undefined;
  /** A last day of something that is renewed in time: lists flag it from so many days before. */
  noticeDays?: number | undefined;
  fields?: Fields | undefined;
  /** What a list says of one nested row. */
  told?: ((row: Readonly<Record<string, unknown>>) => string) | undefined;
  /** Only for inference. */
  readonly valueType?: Value;
}>;

export type Fields = Readonly<Record<string, Field>>;

export type ValueOf<F extends Field> =
  F extends Field<infer V, Store, infer R> ? (R extends true ? V : V | null) : never;
export type ValuesOf<FS extends Fields> = { -readonly [K in keyof FS]: ValueOf<FS[K]> };

type Common<V> = {
  optional?: true;
  unique?: true | 'in-parent';
  fixed?: true;
  computed?: true;
  generated?: string;
  prefix?: Bilingual;
  suffix?: Bilingual;
  help?: Bilingual;
  initial?: V;
};
type RequiredBy<O> = O extends { optional: true } ? false : true;

function field<V, S extends Store, O extends Common<V>>(
  kind: Kind,
  store: S,
  en: string,
  ja: string,
  { optional, ...rest }: O,
): Field<V, S, RequiredBy<O>> {
  return Object.freeze({
    kind,
    store,
    label: { en, ja },
    required: optional !== true,
    ...(rest.generated ? { computed: true } : {}),
    ...rest,
  }) as Field<V, S, RequiredBy<O>>;
}

type TextOptions = Common<string> & {
  max?: number;
  format?: Format;
  length?: number;
  multiline?: true;
};

/** Free or formatted text; at most `max` full-width characters (60 unless told). */
export function text<const O extends TextOptions = object>(
  en: string,
  ja: string,
  options: O = {} as O,
) {
  return field<string, 'text', O & { max: number }>('text', 'text', en, ja, {
    max: 60,
    ...options,
  });
}

/** Upper-case alphanumerics and hyphens, at most 20 characters unless told. */
export function code<const O extends TextOptions = object>(
  en: string,
  ja: string,
  options: O = {} as O,
) {
  return field<string, 'text', O & { max: number }>('code', 'text', en, ja, {
    max: 20,
    ...options,
  });
}

/** Full-width katakana reading of a name, for search and for sorting by kana. */
export function kana<const O extends TextOptions = object>(
  en: string,
  ja: string,
  options: O = {} as O,
) {
  return field<string, 'text', O & { max: number }>('kana', 'text', en, ja, {
    max: 80,
    ...options,
  });
}

/** Whole number of 32 bits, 0 or more unless told. */
export function integer<const O extends Common<number> & { min?: number; max?: number } = object>(
  en: string,
  ja: string,
  options: O = {} as O,
) {
  return field<number, 'integer', O & { min: number }>('integer', 'integer', en, ja, {
    min: 0,
    ...options,
  });
}

/** Money: numeric(15,2), travels as decimal text. */
export function money<const O extends Common<string> & { min?: number } = object>(
  en: string,
  ja: string,
  options: O = {} as O,
) {
  return field<string, 'numeric', O & { precision: number; scale: number; min: number }>(
    'money',
    'numeric',
    en,
    ja,
    { min: 0, precision: 15, scale: 2, ...options },
  );
}

/** Decimal: numeric(16,3) unless told, travels as decimal text. */
export function decimal<
  const O extends Common<string> & {
    precision?: number;
    scale?: number;
    min?: number;
    max?: number;
  } = object,
>(en: string, ja: string, options: O = {} as O) {
  return field<string, 'numeric', O & { precision: number; scale: number }>(
    'decimal',
    'numeric',
    en,
    ja,
    { precision: 16, scale: 3, ...options },
  );
}

/** Calendar day, YYYY-MM-DD. */
export function date<const O extends Common<string> & { noticeDays?: number } = object>(
  en: string,
  ja: string,
  options: O = {} as O,
) {
  return field<string, 'date', O>('date', 'date', en, ja, options);
}

/** Calendar month, YYYY-MM. */
export function month<const O extends Common<string> = object>(
  en: string,
  ja: string,
  options: O = {} as O,
) {
  return field<string, 'text', O>('month', 'text', en, ja, options);
}

/** Yes or no; false until told. */
export function flag<
  const O extends Common<boolean> & { exactlyOne?: true | 'in-parent' } = object,
>(en: string, ja: string, options: O = {} as O) {
  return field<boolean, 'boolean', O & { initial: boolean }>('flag', 'boolean', en, ja, {
    initial: false,
    ...options,
  });
}

/** A value and its name in both languages. */
export function option<const V extends string>(value: V, en: string, ja: string): Option<V> {
  return { value, label: { en, ja } };
}

/** One of a closed list. */
export function choice<const V extends string, const O extends Common<V> = object>(
  en: string,
  ja: string,
  options: readonly Option<V>[],
  rest: O = {} as O,
) {
  return field<V, 'text', O & { options: readonly Option<V>[] }>('choice', 'text', en, ja, {
    options,
    ...rest,
  });
}

/** Any of a closed list, each once. */
export function choices<const V extends string, const O extends Common<V[]> = object>(
  en: string,
  ja: string,
  options: readonly Option<V>[],
  rest: O = {} as O,
) {
  return field<V[], 'json', O & { options: readonly Option<V>[] }>('choices', 'json', en, ja, {
    options,
    ...rest,
  });
}

/** A record of another resource, picked by searching on the server. */
export function ref<
  const O extends Common<string> & { within?: Readonly<Record<string, string>> } = object,
>(en: string, ja: string, to: string, options: O = {} as O) {
  return field<string, 'uuid', O & { to: string }>('ref', 'uuid', en, ja, { to, ...options });
}

/** Rows edited in place, labelled "No.1:", "No.2:" …; `min` and `max` count them. */
export function rows<
  const FS extends Fields,
  const O extends Common<ValuesOf<FS>[]> & {
    min?: number;
    max?: number;
    told?: (row: Readonly<Record<string, unknown>>) => string;
  } = object,
>(en: string, ja: string, fields: FS, options: O = {} as O) {
  return field<ValuesOf<FS>[], 'json', O & { fields: FS }>('rows', 'json', en, ja, {
    fields,
    ...options,
  });
}

/** What the resource's view in the database tells of a record; see `inView` of `Field`. */
export const viewed = <V, S extends Store>(field: Field<V, S, false>) =>
  Object.freeze({ ...field, computed: true, inView: true as const });

/** Picture as a data URI. */
export function image<const O extends Common<string> = object>(
  en: string,
  ja: string,
  options: O = {} as O,
) {
  return field<string, 'text', O>('image', 'text', en, ja, options);
}

/** What the block editor saves of one block; what `data` holds depends on the type. */
export type Block = Readonly<{
  id?: string | undefined;
  type: string;
  data: Readonly<Record<string, unknown>>;
}>;
export type Blocks = Readonly<{ blocks: readonly Block[] }>;

/** Blocks of the editor; none until told. */
export function blocks<const O extends Common<Blocks> = object>(
  en: string,
  ja: string,
  options: O = {} as O,
) {
  return field<Blocks, 'json', O & { initial: Blocks }>('blocks', 'json', en, ja, {
    initial: { blocks: [] },
    ...options,
  });
}

/** Name, English name and (optionally) kana: what nearly every resource is called by. */
export const names = {
  name: text('Name', '名称', { max: 80 }),
  nameEn: text('English name', '英語名', { max: 120 }),
} as const;

export const kanaName = { nameKana: kana('Kana', 'カナ', { optional: true }) } as const;
