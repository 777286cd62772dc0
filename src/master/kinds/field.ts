import type { Bilingual } from '#platform/i18n/locale.ts';

/** The column types that fields are stored in; see `builders` of tables.ts. */
export type Store = 'text' | 'integer' | 'numeric' | 'boolean' | 'date' | 'uuid' | 'json';

/** A value of a fixed list with its label. */
export type Option<V extends string = string> = Readonly<{ value: V; label: Bilingual }>;

type Settings<Value> = {
  /** true: unique in the resource; 'in-parent': unique among the records of a parent. */
  unique?: true | 'in-parent';
  /** Shown but not changeable once the record exists. */
  fixed?: true;
  /**
   * A price, the tax or a credit follows from it: what is registered is changed by price managers only. A new record gets the
   * initial value, or none, unless they enter it; what has to be entered is entered by whoever adds the record.
   */
  pricing?: true;
  /** Set by the server, never by a form. */
  computed?: true;
  /** The SQL expression of a generated column. */
  generated?: string;
  /** Exactly one record of the resource, or of a parent, has true. */
  exactlyOne?: true | 'in-parent';
  prefix?: Bilingual;
  suffix?: Bilingual;
  help?: Bilingual;
  initial?: Value;
  /** The column's default, for rows that exist and for programs of before the field, which still write while it is added. */
  columnDefault?: Value;
};

/** The options of every kind of field. */
export type FieldOptions<Value> = Settings<Value> & { optional?: true };
export type RequiredBy<O> = O extends { optional: true } ? false : true;

/** Fields of all kinds. `Value` is the type of a value, `Required` whether null is refused; both exist for type inference only. */
export type BaseField<Value, S extends Store, Required extends boolean> = Readonly<
  Settings<Value> & {
    store: S;
    label: Bilingual;
    required: boolean;
    /** A column of the resource's view, e.g. today's price of a lane: can be listed, sorted and exported, but not written. */
    inView?: true;
    valueType?: Value;
    requiredType?: Required;
  }
>;
export type AnyField = BaseField<unknown, Store, boolean>;

export type ValueOf<F> =
  F extends BaseField<infer V, Store, infer R> ? (R extends true ? V : V | null) : never;
export type ValuesOf<FS> = { -readonly [K in keyof FS]: ValueOf<FS[K]> };

/** The properties of a field that do not depend on its kind, and its options. */
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

/** A field that the resource's view computes; see `inView` of `BaseField`. */
export const computedByView = <F extends AnyField>(field: F) => ({
  ...field,
  computed: true as const,
  inView: true as const,
});
