import {
  type BuildColumns,
  type SQL,
  getTableColumns,
  getViewSelectedFields,
  sql,
} from 'drizzle-orm';
import {
  type AnyPgColumn,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableWithColumns,
  type PgView,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  pgView,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, optionsCheck, quotedText } from '#platform/database/columns.ts';
import { type AnyResource, fieldOf } from './define.ts';
import type { BaseField, Option, Store, ValueOf } from './kinds/field.ts';
import type { Field, Fields } from './kinds/registry.ts';

/** `companyBank` → `company_bank`, `company-bank` → `company_bank`. */
export function snakeCase(name: string): string {
  return name.replaceAll('-', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The column builder of each store. */
const builders = {
  text: (name: string) => text(name),
  integer: (name: string) => integer(name),
  numeric: (name: string, field: Field) =>
    'precision' in field
      ? numeric(name, { precision: field.precision, scale: field.scale })
      : numeric(name),
  boolean: (name: string) => boolean(name),
  date: (name: string) => date(name, { mode: 'string' }),
  uuid: (name: string, field: Field) =>
    'to' in field ? uuid(name).references((): AnyPgColumn => tableNamed(field.to).id) : uuid(name),
  json: (name: string) => jsonb(name),
} satisfies Record<Store, unknown>;
type Builders = { [S in Store]: ReturnType<(typeof builders)[S]> };
type Typed<B extends PgColumnBuilderBase, V> = B & { _: { $type: V } };
type Column<F> =
  F extends BaseField<infer V, infer S, infer R>
    ? R extends true
      ? Typed<Builders[S], V> & { _: { notNull: true } }
      : Typed<Builders[S], ValueOf<F>>
    : never;

/** Columns of every resource. */
const standard = (searchForm: SQL) => ({
  id: uuid().primaryKey(),
  version: integer().notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  createdBy: text('created_by'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by'),
  archivedAt: instant('archived_at'),
  /** Names, codes and kana in the form in which a search compares them. */
  searchText: text('search_text').notNull().generatedAlwaysAs(searchForm),
});

type ColumnsOf<FS extends Fields> = {
  [K in keyof FS as FS[K] extends { inView: true } ? never : K]: Column<FS[K]>;
} & ReturnType<typeof standard>;
/** `Name` is the resource's, so that the types of joined tables differ. */
export type TableOf<FS extends Fields, Name extends string = string> = PgTableWithColumns<{
  name: Name;
  schema: undefined;
  columns: BuildColumns<Name, ColumnsOf<FS>, 'pg'>;
  dialect: 'pg';
}>;
/** The table of any resource, with the standard columns. */
export type MasterTable = TableOf<Record<never, Field>>;
export type Columns = Readonly<Record<string, AnyPgColumn>>;
type View = Readonly<{ view: PgView; columns: Columns }>;

const built = new Map<string, MasterTable>();
const views = new Map<string, View>();

/** @throws Error where the table was not built. */
export function tableNamed(name: string): MasterTable {
  const table = built.get(name);
  if (!table) throw new Error(`no table was built for the resource "${name}"`);
  return table;
}

/** The view of a resource with fields that are not in its table, and the view's columns. */
export const viewOf = (name: string): View | undefined => views.get(name);

/** The columns of any table by their keys. */
export const columnsOf = (table: PgTable): Columns => getTableColumns(table);

/** A row to be written: the values of a resource's fields, with standard columns. The database computes `searchText`. */
export const rowValues = <S extends Partial<MasterTable['$inferInsert']>>(
  { searchText: _, ...values }: Readonly<Record<string, unknown>>,
  standard: S,
) => ({ ...values, ...standard });

/** @throws Error where there is no such column. */
export function columnNamed(columns: Columns, key: string): AnyPgColumn {
  const column = columns[key];
  if (!column) throw new Error(`no column is called "${key}"`);
  return column;
}

function column(key: string, field: Field) {
  const built = builders[field.store](snakeCase(key), field);
  if (field.generated) return built.generatedAlwaysAs(sql.raw(field.generated));
  if (typeof field.columnDefault === 'string')
    built.default(sql.raw(quotedText(field.columnDefault)));
  return field.required ? built.notNull() : built;
}

/** The name of a resource's table; `user` is a reserved word of SQL. */
export function tableName(resource: string): string {
  return resource === 'user' ? 'customer_user' : snakeCase(resource);
}

/**
 * What a search compares: the searched fields in one text, as NFKC, lower case, katakana for hiragana. It is a stored column,
 * because converting thousands of names takes longer than reading them.
 */
function searchForm(resource: AnyResource): SQL {
  const parts = resource.search
    .map((key) => `coalesce("${snakeCase(key)}", '')`)
    .join(` || ' ' || `);
  return sql.raw(`search_form(${parts || "''"})`);
}

/** The expression that search indexes are built on; it also finds words of two kanji, which trigrams alone do not. */
export const indexedSearchText = (searchText: AnyPgColumn): SQL => sql`search_form(${searchText})`;

/** The order of Japanese names: by kana as in a directory, by the name itself where it has no kana. */
export const kanaOrder = (nameKana: AnyPgColumn, name: AnyPgColumn): SQL =>
  sql`(kana_order(coalesce(${nameKana}, ${name})) collate "C")`;

const columnsIn = ({ fields }: AnyResource, inView: boolean) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) =>
      Boolean(field.inView) === inView ? [[key, column(key, field)]] : [],
    ),
  );

/** A column with options has one of them; a JSON column, a list of them. */
function optionsConstraint(
  name: string,
  column: AnyPgColumn,
  { store, options }: Extract<Field, { options: readonly Option[] }>,
) {
  const values = options.map(({ value }) => value);
  if (store === 'text') return optionsCheck(column, values);
  const list = sql.raw(quotedText(JSON.stringify(values.toSorted())));
  return check(`${name}_options`, sql`${column} <@ ${list}::jsonb`);
}

/** Constraints on rows: options, the declared constraints, and that at most one row has a flag. */
function constraintsOf(resource: AnyResource, columns: Columns) {
  const { fields, parent, constraints = {} } = resource;
  const name = tableName(resource.name);
  const at = (key: string) => columnNamed(columns, key);
  return Object.entries(fields).flatMap(([key, field]) => {
    if (field.inView) return [];
    const column = at(key);
    const rule = constraints[key];
    const over = field.exactlyOne === 'in-parent' && parent ? at(parent.field) : column;
    return [
      ...('options' in field
        ? [optionsConstraint(`${name}_${snakeCase(key)}`, column, field)]
        : []),
      ...(rule ? [check(`${name}_${snakeCase(key)}_check`, sql.raw(rule))] : []),
      ...(field.exactlyOne
        ? [
            uniqueIndex(`${name}_${snakeCase(key)}_at_most_one`)
              .on(over)
              .where(sql`${column} and ${at('archivedAt')} is null`),
          ]
        : []),
    ];
  });
}

/** Indexes for unique fields, references, generated columns, the order by kana and the search. */
function indexesOf(resource: AnyResource, columns: Columns) {
  const { fields, parent } = resource;
  const name = tableName(resource.name);
  const at = (key: string) => columnNamed(columns, key);
  const found = Object.entries(fields).flatMap(([key, field]) => {
    if (field.inView) return [];
    const unique = uniqueIndex(`${name}_${snakeCase(key)}_key`);
    return [
      ...(field.unique
        ? [
            field.unique === 'in-parent' && parent
              ? unique.on(at(parent.field), at(key))
              : unique.on(at(key)),
          ]
        : []),
      ...('to' in field || field.generated
        ? [index(`${name}_${snakeCase(key)}_index`).on(at(key))]
        : []),
    ];
  });
  const order =
    'nameKana' in fields
      ? [index(`${name}_kana_index`).on(kanaOrder(at('nameKana'), at('name')), at('id'))]
      : [];
  const isActive = sql`${at('archivedAt')} is null`;
  const sorted = resource.grows
    ? resource.list.filter((key) => {
        const field = fieldOf(resource, key);
        // Names with kana are ordered by that index.
        return !field.inView && field.store !== 'json' && !(key === 'name' && 'nameKana' in fields);
      })
    : [];
  return [
    ...found,
    ...order,
    // With the id, the ids of any page of a list are read from the index alone; lists are of active records.
    ...sorted.map((key) =>
      index(`${name}_${snakeCase(key)}_list_index`)
        .on(at(key), at('id'))
        .where(isActive),
    ),
    ...(resource.firmName
      ? [
          index(`${name}_firm_index`)
            .on(sql`name_form(${at(resource.firmName)})`)
            .where(isActive),
        ]
      : []),
    ...(resource.grows
      ? [
          index(`${name}_archived_index`)
            .on(at('id'))
            .where(sql`${at('archivedAt')} is not null`),
        ]
      : []),
    index(`${name}_search_index`).using('gin', sql`${at('searchText')} gin_trgm_ops`),
  ];
}

/** Builds the Drizzle table of a resource: fields, standard columns, constraints and indexes; and declares its view. */
export function buildTable(resource: AnyResource): MasterTable {
  const name = tableName(resource.name);
  const table = pgTable(
    name,
    { ...standard(searchForm(resource)), ...columnsIn(resource, false) },
    (columns) => [...constraintsOf(resource, columns), ...indexesOf(resource, columns)],
  );
  built.set(resource.name, table);
  const inView = columnsIn(resource, true);
  if (Object.keys(inView).length > 0) {
    const view = pgView(`${name}_view`, { id: uuid(), ...inView }).existing();
    views.set(resource.name, { view, columns: getViewSelectedFields(view) });
  }
  return table;
}
