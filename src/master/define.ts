import type { FieldFault } from '#platform/refusal.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import type { ValuesOf } from './kinds/field.ts';
import type { Field, Fields } from './kinds/registry.ts';

/** The groups of masters in the navigation. */
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

/** `in-place`: records are added and edited in a dialog of the list, without screens of their own. */
export type Operation = 'new' | 'edit' | 'archive' | 'in-place';

export type Declaration<FS extends Fields, Name extends string = string> = {
  /** Address and table name, e.g. `company-bank`. */
  name: Name;
  group: Group;
  label: Bilingual;
  /** What the resource is for; shown while the list is empty. */
  about: Bilingual;
  /** The resource whose records own the records of this one, and the ref field that points to them. */
  parent?: { resource: string; field: keyof FS & string };
  fields: FS;
  /** The fields that a record's label is made of; English pages use `xEn` instead of `x` where it exists. */
  title?: readonly (keyof FS & string)[];
  list: readonly (keyof FS & string)[];
  search?: readonly (keyof FS & string)[];
  /**
   * The default order: ascending, descending with `-`; with `~` the future first, the soonest at the top, then the past,
   * the latest at the top.
   */
  sort?: `${'' | '-' | '~'}${keyof FS & string}`;
  /** The rows of the form; fields of a row are placed side by side. Default: one field per row. */
  form?: readonly (readonly (keyof FS & string)[])[];
  /** Default: new, edit and archive. With an empty array records can only be listed. */
  operations?: readonly Operation[];
  /** The address of its own log screen, below /log/mst or, with a leading slash, absolute. Default: that of the group. */
  log?: string;
  /** Its address where it is not below /mst, e.g. /price-freight-route. */
  base?: `/${string}`;
  /** Who may pick its records in forms; employees by default. Customers need ports for a request, not approvers. */
  pickableBy?: 'signed-in';
  /** May come to hundreds of thousands of records: the columns that its list shows can then be sorted and filtered by index. */
  grows?: true;
  /** The field with the name of a firm: records of one firm, however it is written, are found by index (`name_form`). */
  firmName?: keyof FS & string;
  /** The field with the last day on which a record is active: after it, pickers do not offer it and new references are refused. */
  lastDay?: keyof FS & string;
  /**
   * Changed only by people with this right. Without it the tariff is changed by a proposal; a change of an administrator
   * waits for a second one.
   */
  changedBy?: 'price-manager' | 'administrator';
  /** The field with the employee whose own record it is: they change it themselves, without that right and at once. */
  ownedBy?: keyof FS & string;
  /** Changed only with a password or passkey of the last ten minutes. */
  reauthenticate?: true;
  /** The title of the list screen; the label by default. */
  listTitle?: Bilingual;
  /** The title of the edit screen; "Edit …" by default. */
  editTitle?: Bilingual;
  /**
   * Check constraints in SQL over the record's own columns, by the field that a violation is reported for. People read the
   * message of `check`; the constraint protects against writes that bypass it. A change needs a migration.
   */
  constraints?: { readonly [K in keyof FS]?: string };
  /**
   * Two active records that are alike in these fields are not in force on the same day: both would price. Nothing entered is a
   * value like any other. The database refuses it (no-overlap.ts); a change needs a migration.
   */
  noOverlap?: Readonly<{
    period: readonly [keyof FS & string, keyof FS & string];
    alike: readonly (keyof FS & string)[];
    /** Only records with this option of a choice are in force. */
    inForce?: Readonly<{ field: keyof FS & string; option: string }>;
  }>;
  /** Validation across fields; pure. */
  check?: (row: ValuesOf<FS>) => readonly FieldFault[];
  /** A warning about a record that lists show beside its name. Pure. */
  notice?: (row: ValuesOf<FS>) => Bilingual | null;
};

export type Resource<FS extends Fields = Fields, Name extends string = string> = Readonly<
  Omit<Declaration<FS, Name>, 'sort'> &
    Required<Pick<Declaration<FS, Name>, 'title' | 'search' | 'form' | 'operations'>> & {
      sort: string;
    }
>;

/**
 * Any resource, for code that works with all of them. `check` and `notice` are methods so that every resource is assignable:
 * methods are compared bivariantly.
 */
export type AnyResource = Omit<
  Resource,
  | 'constraints'
  | 'noOverlap'
  | 'check'
  | 'notice'
  | 'title'
  | 'list'
  | 'search'
  | 'form'
  | 'sort'
  | 'parent'
  | 'lastDay'
  | 'ownedBy'
> & {
  readonly title: readonly string[];
  readonly list: readonly string[];
  readonly search: readonly string[];
  readonly form: readonly (readonly string[])[];
  readonly sort: string;
  readonly parent?: { resource: string; field: string } | undefined;
  readonly lastDay?: string | undefined;
  readonly ownedBy?: string | undefined;
  readonly constraints?: Readonly<Record<string, string | undefined>> | undefined;
  readonly noOverlap?:
    | Readonly<{
        period: readonly [string, string];
        alike: readonly string[];
        inForce?: Readonly<{ field: string; option: string }>;
      }>
    | undefined;
  check?(row: Record<string, unknown>): readonly FieldFault[];
  notice?(row: Record<string, unknown>): Bilingual | null;
};

/** The standard columns of every record. */
export type StandardFields = {
  id: string;
  version: number;
  createdAt: Date;
  createdBy: string | null;
  updatedAt: Date;
  updatedBy: string | null;
  archivedAt: Date | null;
};

/** Declares a resource. Its table, validation, API, list, form, picker and log follow from the declaration. */
export function defineResource<const FS extends Fields, const Name extends string>(
  declaration: Declaration<FS, Name>,
): Resource<FS, Name> {
  const keys = Object.keys(declaration.fields).filter((key) => isKey(declaration.fields, key));
  const [first] = keys;
  if (first === undefined) throw new Error(`the resource "${declaration.name}" has no fields`);
  const keyNamed = (name: string) => keys.find((key) => key === name);
  const searchable = ['code', 'name', 'nameEn', 'nameKana', 'email'].flatMap(
    (name) => keyNamed(name) ?? [],
  );
  const title = declaration.title ?? [keyNamed('name') ?? first];
  return Object.freeze({
    title,
    search: searchable.length > 0 ? searchable : title,
    sort: keyNamed('code') ?? title[0] ?? first,
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

/** A fault of one field, for the `check` of a resource. */
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
