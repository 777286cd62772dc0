import type { Bilingual } from '#platform/i18n/locale.ts';

/** The column types of the database that fields use; `tables.ts` builds each of them. */
export type Store = 'text' | 'integer' | 'numeric' | 'boolean' | 'date' | 'uuid' | 'json';

/** A value of a closed list and its name. */
export type Option<V extends string = string> = Readonly<{ value: V; label: Bilingual }>;

type Settings<Value> = {
  /** true: once in the resource; 'in-parent': once below one parent. */
  unique?: true | 'in-parent';
  /** Shown but not changeable once the record exists. */
  fixed?: true;
  /** Set by the server, never by a form. */
  computed?: true;
  /** The expression over the record's own row by which the database computes it; nobody writes it. */
  generated?: string;
  /** Exactly one row (of the resource, or below one parent) carries true. */
  exactlyOne?: true | 'in-parent';
  prefix?: Bilingual;
  suffix?: Bilingual;
  help?: Bilingual;
  initial?: Value;
};

/** What any field may be declared with. */
export type FieldOptions<Value> = Settings<Value> & { optional?: true };
export type RequiredBy<O> = O extends { optional: true } ? false : true;

/**
 * What fields of all kinds have. `Value` is the type of a filled-in value, `Required` whether null is refused; both are
 * there for inference only.
 */
export type BaseField<Value, S extends Store, Required extends boolean> = Readonly<
  Settings<Value> & {
    store: S;
    label: Bilingual;
    required: boolean;
    /** Held by the resource's view in the database, e.g. what a lane costs today: listed, ordered and exported, never written. */
    inView?: true;
    valueType?: Value;
    requiredType?: Required;
  }
>;
export type AnyField = BaseField<unknown, Store, boolean>;

export type ValueOf<F> =
  F extends BaseField<infer V, Store, infer R> ? (R extends true ? V : V | null) : never;
export type ValuesOf<FS> = { -readonly [K in keyof FS]: ValueOf<FS[K]> };

/** The properties of a field that do not depend on its kind, and its options as they were given. */
export function commonProperties<O extends FieldOptions<unknown>>(
  en: string,
  ja: string,
  given: O,
) {
  const { optional, ...options } = given;
  return {
    label: { en, ja },
    required: optional !== true,
    ...(given.generated === undefined ? {} : { computed: true as const }),
    ...options,
  };
}

/** A field that the resource's view in the database computes of a record; see `inView` of `BaseField`. */
export const computedByView = <F extends AnyField>(field: F) => ({
  ...field,
  computed: true as const,
  inView: true as const,
});
