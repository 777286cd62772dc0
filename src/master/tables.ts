import { type BuildColumns, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  type PgView,
  type PgColumnBuilderBase,
  type PgTableWithColumns,
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
import type { AnyResource, Resource } from './define.ts';
import type { Field, Fields, ValueOf } from './fields.ts';

/** `companyBank` → `company_bank`, `company-bank` → `company_bank`. */
export function snake(name: string): string {
  return name.replaceAll('-', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const byStore = {
  text: () => text(),
  integer: () => integer(),
  numeric: () => numeric(),
  boolean: () => boolean(),
  date: () => date({ mode: 'string' }),
  uuid: () => uuid(),
  json: () => jsonb(),
};
type Builders = { [S in keyof typeof byStore]: ReturnType<(typeof byStore)[S]> };
type Typed<B extends PgColumnBuilderBase, V> = B & { _: { $type: V } };
type Column<F extends Field> =
  F extends Field<infer V, infer S, infer R>
    ? R extends true
      ? Typed<Builders[S], V> & { _: { notNull: true } }
      : Typed<Builders[S], ValueOf<F>>
    : never;

/** Columns of every resource. */
const standard = () => ({
  id: uuid().primaryKey(),
  version: integer().notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  createdBy: text('created_by'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by'),
  archivedAt: instant('archived_at'),
  /** Names, codes and kana as a search compares them, for any part of them. */
  searchText: text('search_text').notNull().default(''),
});

type Columns<FS extends Fields> = {
  [K in keyof FS as FS[K] extends { inView: true } ? never : K]: Column<FS[K]>;
} & ReturnType<typeof standard>;
/** The name is the resource's as a type, so that joins of several tables tell them apart. */
export type TableOf<FS extends Fields, Name extends string = string> = PgTableWithColumns<{
  name: Name;
  schema: undefined;
  columns: BuildColumns<Name, Columns<FS>, 'pg'>;
  dialect: 'pg';
}>;
export type MasterTable = TableOf<Fields>;
export type MasterView = PgView & Record<string, AnyPgColumn>;

const built = new Map<string, MasterTable>();
const views = new Map<string, MasterView>();

/** The table of a resource that was declared; one object a resource, so that references agree. */
export function tableNamed(name: string): MasterTable {
  const table = built.get(name);
  if (!table) throw new Error(`no table was built for the resource "${name}"`);
  return table;
}

/** The view of a resource whose fields are not all in its table. */
export const viewNamed = (name: string): MasterView | undefined => views.get(name);

function column(key: string, field: Field) {
  const name = snake(key);
  const make = () => {
    switch (field.store) {
      case 'text':
        return text(name);
      case 'integer':
        return integer(name);
      case 'numeric':
        return numeric(name, { precision: field.precision ?? 16, scale: field.scale ?? 3 });
      case 'boolean':
        return boolean(name);
      case 'date':
        return date(name, { mode: 'string' });
      case 'uuid':
        return uuid(name).references((): AnyPgColumn => tableNamed(field.to!).id);
      case 'json':
        return jsonb(name);
    }
  };
  if (field.generated) return make().generatedAlwaysAs(sql.raw(field.generated));
  return field.required ? make().notNull() : make();
}

/** The table of a resource; `user` is a reserved word of SQL. */
export function tableName(resource: string): string {
  return resource === 'user' ? 'customer_user' : snake(resource);
}

/**
 * What a search compares: NFKC, lower case, katakana for hiragana, all searched fields in a row. It is stored as it is compared:
 * to bring thousands of names into that form takes longer than to read them.
 */
function searchText(resource: AnyResource): SQL {
  const parts = resource.search.map((key) => `coalesce("${snake(key)}", '')`).join(` || ' ' || `);
  return sql.raw(`search_form(${parts || "''"})`);
}

/** The text of a search as its index holds it: a word of two kanji is found by it too. */
export const searched = (searchText: AnyPgColumn): SQL => sql`search_form(${searchText})`;

/** What Japanese names are ordered by: their kana as a directory has it, the name itself where no kana is known. */
export const kanaOrder = (nameKana: AnyPgColumn, name: AnyPgColumn): SQL =>
  sql`(kana_order(coalesce(${nameKana}, ${name})) collate "C")`;

const columnsOf = ({ fields }: AnyResource, inView: boolean) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) =>
      Boolean(field.inView) === inView ? [[key, column(key, field)]] : [],
    ),
  );

/** What the database holds of every row: options, the declared constraints, and that one row at most carries a flag. */
function rulesOf(resource: AnyResource, at: (key: string) => AnyPgColumn) {
  const { fields, parent, constraints = {} } = resource;
  const name = tableName(resource.name);
  return Object.entries(fields).flatMap(([key, { inView, kind, options, exactlyOne }]) => {
    if (inView) return [];
    const column = at(key);
    const values = options?.map(({ value }) => value) ?? [];
    const rule = constraints[key];
    const over = exactlyOne === 'in-parent' && parent ? at(parent.field) : column;
    return [
      ...(kind === 'choice' ? [optionsCheck(column, values)] : []),
      ...(kind === 'choices'
        ? [
            check(
              `${name}_${snake(key)}_options`,
              sql`${column} <@ ${sql.raw(quotedText(JSON.stringify(values.toSorted())))}::jsonb`,
            ),
          ]
        : []),
      ...(rule ? [check(`${name}_${snake(key)}_check`, sql.raw(rule))] : []),
      ...(exactlyOne
        ? [
            uniqueIndex(`${name}_${snake(key)}_at_most_one`)
              .on(over)
              .where(sql`${column} and ${at('archivedAt')} is null`),
          ]
        : []),
    ];
  });
}

/** Builds the Drizzle table of a declaration: its fields, the standard columns, its unique and search indexes. */
export function tableOf<FS extends Fields, Name extends string>(
  resource: Resource<FS, Name>,
): TableOf<FS, Name> {
  const plain = resource as unknown as AnyResource;
  const name = tableName(resource.name);
  const columns = columnsOf(plain, false);
  const table = pgTable(
    name,
    {
      ...standard(),
      ...columns,
      searchText: text('search_text').notNull().generatedAlwaysAs(searchText(plain)),
    },
    (t) => {
      const at = (key: string) => (t as unknown as Record<string, AnyPgColumn>)[key]!;
      const unique = Object.entries(plain.fields).flatMap(([key, field]) => {
        if (!field.unique) return [];
        const over =
          field.unique === 'in-parent' && plain.parent
            ? [at(plain.parent.field), at(key)]
            : [at(key)];
        return [uniqueIndex(`${name}_${snake(key)}_key`).on(...(over as [AnyPgColumn]))];
      });
      const references = Object.entries(plain.fields)
        .filter(([, field]) => field.kind === 'ref')
        .map(([key]) => index(`${name}_${snake(key)}_index`).on(at(key)));
      const order =
        'nameKana' in plain.fields
          ? [index(`${name}_kana_index`).on(kanaOrder(at('nameKana'), at('name')), at('id'))]
          : [];
      const generated = Object.keys(plain.fields)
        .filter((key) => plain.fields[key]!.generated)
        .map((key) => index(`${name}_${snake(key)}_index`).on(at(key)));
      return [
        ...rulesOf(plain, at),
        ...unique,
        ...references,
        ...generated,
        ...order,
        index(`${name}_search_index`).using('gin', sql`${at('searchText')} gin_trgm_ops`),
      ];
    },
  );
  built.set(resource.name, table as unknown as MasterTable);
  const viewed = columnsOf(plain, true);
  if (Object.keys(viewed).length > 0)
    views.set(
      resource.name,
      pgView(`${name}_view`, { id: uuid(), ...viewed }).existing() as unknown as MasterView,
    );
  return table as unknown as TableOf<FS, Name>;
}
