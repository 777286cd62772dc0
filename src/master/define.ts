import type { FieldFault } from '#platform/refusal.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import type { ValuesOf } from './kinds/field.ts';
import type { Field, Fields } from './kinds/registry.ts';

/** The areas of the navigation under which masters stand. */
export const groups = {
  quotation: { en: 'Quotations', ja: '見積' },
  customer: { en: 'Customers', ja: '顧客' },
  employee: { en: 'Company and employees', ja: '自社・社員' },
  freight: { en: 'Freight', ja: '貨物' },
  route: { en: 'Routes', ja: '経路' },
  shipping: { en: 'Shipping', ja: '船舶' },
  trucking: { en: 'Trucking', ja: '陸送' },
  baf: { en: 'BAF', ja: 'BAF' },
  accounting: { en: 'Accounting', ja: '経理' },
  price: { en: 'Prices', ja: '運賃' },
} as const satisfies Record<string, Bilingual>;
type Group = keyof typeof groups;

/** `in-place`: added and edited on the list itself, without screens of their own. */
export type Operation = 'new' | 'edit' | 'archive' | 'in-place';

export type Declaration<FS extends Fields, Name extends string = string> = {
  /** Address and table name, e.g. `company-bank`. */
  name: Name;
  group: Group;
  label: Bilingual;
  /** What this is for, shown where the list is still empty. */
  about: Bilingual;
  /** The resource below which this one stands, and the ref field that says so. */
  parent?: { resource: string; field: keyof FS & string };
  fields: FS;
  /** Fields that name a record; of each, `xEn` is taken on English pages where it exists. */
  title?: readonly (keyof FS & string)[];
  list: readonly (keyof FS & string)[];
  search?: readonly (keyof FS & string)[];
  /** Ascending unless it starts with `-`; with `~` what is still to come, the soonest first, then what has passed, the latest first. */
  sort?: `${'' | '-' | '~'}${keyof FS & string}`;
  /** Rows of the form; a row's fields stand side by side. Default: every field in a row of its own. */
  form?: readonly (readonly (keyof FS & string)[])[];
  /** Default: new, edit and archive. An empty list is "list only". */
  operations?: readonly Operation[];
  /** Address of the log screen below /log/mst (or, with a slash, elsewhere), where it has one of its own. */
  log?: string;
  /** Its address where it is not below /mst, e.g. /price-freight-route. */
  base?: `/${string}`;
  /** Who may pick records of it in a form; employees by default. Customers' wizards need ports, not approvers. */
  pickableBy?: 'signed-in';
  /** The field with the last day on which a record is there: after it, pickers do not offer the record and no other record takes it. */
  lastDay?: keyof FS & string;
  /** Title of the list screen where it is not the label. */
  listTitle?: Bilingual;
  /** Title of the edit screen where it is not "Edit …". */
  editTitle?: Bilingual;
  /**
   * What the database holds of every row besides, in SQL over its own columns, by the field that a refusal names. The text a person
   * reads comes from `check`; this is for whatever goes around it. A change asks for a migration.
   */
  constraints?: { readonly [K in keyof FS]?: string };
  /** Rules across fields; pure. */
  check?: (row: ValuesOf<FS>) => readonly FieldFault[];
  /** What has to be known of a record before it is used; lists say it beside its name. Pure. */
  notice?: (row: ValuesOf<FS>) => Bilingual | null;
};

export type Resource<FS extends Fields = Fields, Name extends string = string> = Readonly<
  Omit<Declaration<FS, Name>, 'sort'> &
    Required<Pick<Declaration<FS, Name>, 'title' | 'search' | 'form' | 'operations'>> & {
      sort: string;
    }
>;

/** Fields as the store and the screens read them when they do not care which resource it is. */
// Method syntax of `check` and `notice` in a variance-free shape: any resource can stand where one is walked over.
export type AnyResource = Omit<
  Resource,
  | 'constraints'
  | 'check'
  | 'notice'
  | 'title'
  | 'list'
  | 'search'
  | 'form'
  | 'sort'
  | 'parent'
  | 'lastDay'
> & {
  readonly title: readonly string[];
  readonly list: readonly string[];
  readonly search: readonly string[];
  readonly form: readonly (readonly string[])[];
  readonly sort: string;
  readonly parent?: { resource: string; field: string } | undefined;
  readonly lastDay?: string | undefined;
  readonly constraints?: Readonly<Record<string, string | undefined>> | undefined;
  check?(row: Record<string, unknown>): readonly FieldFault[];
  notice?(row: Record<string, unknown>): Bilingual | null;
};

/** What every record has besides its fields. */
export type StandardFields = {
  id: string;
  version: number;
  createdAt: Date;
  createdBy: string | null;
  updatedAt: Date;
  updatedBy: string | null;
  archivedAt: Date | null;
};

/** Declares a resource once; table, rule, API, list, form, picker and log follow from it. */
export function defineResource<const FS extends Fields, const Name extends string>(
  declaration: Declaration<FS, Name>,
): Resource<FS, Name> {
  const keys = Object.keys(declaration.fields).filter((key) => isKey(declaration.fields, key));
  const [first] = keys;
  if (first === undefined) throw new Error(`the resource "${declaration.name}" has no fields`);
  const known = (name: string) => keys.find((key) => key === name);
  const searchable = ['code', 'name', 'nameEn', 'nameKana', 'email'].flatMap(
    (name) => known(name) ?? [],
  );
  const title = declaration.title ?? [known('name') ?? first];
  return Object.freeze({
    title,
    search: searchable.length > 0 ? searchable : title,
    sort: known('code') ?? title[0] ?? first,
    form: keys
      .filter((key) => !declaration.fields[key]?.computed && key !== declaration.parent?.field)
      .map((key) => [key]),
    operations: ['new', 'edit', 'archive'] as const,
    ...declaration,
  });
}

const isKey = <FS extends Fields>(fields: FS, key: string): key is keyof FS & string =>
  key in fields;

/**
 * A field of a resource by its name.
 * @throws Error where there is no such field.
 */
export function fieldOf(
  { name, fields }: Pick<AnyResource, 'name' | 'fields'>,
  key: string,
): Field {
  const field = fields[key];
  if (!field) throw new Error(`the resource "${name}" has no field "${key}"`);
  return field;
}

/** A fault of one field, for a resource's `check`. */
export function fault(path: string, en: string, ja: string): FieldFault {
  return { path, code: 'check', message: { en, ja } };
}

/**
 * Address of a resource's list. The ids of its parents are placeholders, `{id}`, `{id2}` … by default:
 * `/mst/company/{id}/company-bank`.
 */
export function addressOf(
  resource: AnyResource,
  named: (name: string) => AnyResource,
  placeholders: readonly string[] = ['id', 'id2', 'id3'],
): `/${string}` {
  const above: AnyResource[] = [];
  for (let at = resource; at.parent; at = named(at.parent.resource))
    above.unshift(named(at.parent.resource));
  const root = above[0] ?? resource;
  const base = root.base ?? (`/mst/${root.name}` as const);
  return [...above.slice(1), ...(above.length > 0 ? [resource] : [])].reduce<`/${string}`>(
    (address, part, i) => `${address}/{${placeholders[i]}}/${part.name}`,
    base,
  );
}
