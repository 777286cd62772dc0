import type { Bilingual } from '#platform/i18n/locale.ts';
import { parentsOf } from '../address.ts';
import type { AnyResource } from '../define.ts';
import { type Field, type Fields, kindOf } from '../kinds/registry.ts';
import { maxNestedRows } from '../kinds/rows.ts';

/**
 * A column of a master's file. For nested rows, `in` is their field, `row` the index of the row and `key` the field in it:
 * the port of the second call is `{ in: 'calls', row: 1, key: 'port' }`.
 */
export type FieldColumn = Readonly<{ key: string; field: Field; header: Bilingual }> &
  (Readonly<{ in: string; row: number }> | Readonly<{ in?: undefined }>);
/** Identifies a record, and tells its version and archived date at the time of the export. */
type StandardColumn = Readonly<{ key: 'id' | 'version' | 'archivedAt'; header: Bilingual }>;
export type Column = FieldColumn | StandardColumn;
/** A field of nested rows. */
type NestedField = Extract<Field, { fields: Fields }>;

export const isField = (column: Column): column is FieldColumn => 'field' in column;

const id: StandardColumn = { key: 'id', header: { en: 'ID', ja: 'ID' } };
const version: StandardColumn = { key: 'version', header: { en: 'Version', ja: '版' } };
const archived: StandardColumn = {
  key: 'archivedAt',
  header: { en: 'Archived', ja: '保管日' },
};

/** What a column was called in the files of earlier versions, which can still be imported. */
const formerHeaders = (column: Column) => (column.key === 'archivedAt' ? ['削除（保管）日'] : []);

/** Header of the column for faults that a file with marked errors has. */
export const reasonsHeader: Bilingual = {
  en: 'To correct (not imported)',
  ja: '要修正（取り込み対象外）',
};

/** Pictures and blocks do not fit into a cell: an export says only that there are some, an import leaves them unchanged. */
const asFileField = (field: Field): Field =>
  kindOf(field).isHeavy
    ? {
        ...field,
        computed: true,
        label: {
          en: `${field.label.en} (not imported)`,
          ja: `${field.label.ja}（取り込み対象外）`,
        },
      }
    : field;

/** The fields of a resource in a file: all except the parent, which the address determines. */
const fileFields = ({ fields, parent }: AnyResource) =>
  Object.entries(fields)
    .filter(([key]) => key !== parent?.field)
    .map(([key, field]) => [key, asFileField(field)] as const);

function nestedColumns(key: string, field: NestedField, count: number): FieldColumn[] {
  return Array.from({ length: count }, (_, row) =>
    Object.entries(field.fields)
      .filter(([, inner]) => !inner.computed)
      .map(([name, inner]) => ({
        key: name,
        field: inner,
        in: key,
        row,
        header: {
          en: `${field.label.en} No.${row + 1}: ${inner.label.en}`,
          ja: `${field.label.ja} No.${row + 1}：${inner.label.ja}`,
        },
      })),
  ).flat();
}

/** The number of nested rows that a file has columns for, by field. */
export type RowCounts = Readonly<Record<string, number>>;

/** The number of rows of each field with nested rows. */
export const rowCounts = (
  { fields }: AnyResource,
  countOf: (field: NestedField, key: string) => number,
): RowCounts =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) =>
      'fields' in field ? [[key, countOf(field, key)]] : [],
    ),
  );

/** The columns of a resource's fields in the order of declaration; those of nested rows follow each other, row by row. */
const fieldColumns = (resource: AnyResource, counts: RowCounts): FieldColumn[] =>
  fileFields(resource).flatMap(([key, field]) =>
    'fields' in field
      ? nestedColumns(key, field, counts[key] ?? 0)
      : [{ key, field, header: field.label }],
  );

/** The columns of an export: the fields, then those by which an import finds the records again. */
export const exportColumns = (
  resource: AnyResource,
  counts: RowCounts,
  withArchived: boolean,
): Column[] => [
  ...fieldColumns(resource, counts),
  ...(withArchived ? [archived] : []),
  id,
  version,
];

/** The columns of a blank template: the fields that may be entered. */
export const templateColumns = (resource: AnyResource): FieldColumn[] =>
  fieldColumns(
    resource,
    rowCounts(resource, ({ min = 0 }) => Math.max(2, min)),
  ).filter(({ field }) => !field.computed);

/** The path of a column's value in a record, as in faults: `calls[1].port`. */
export const pathOf = (column: Column): string =>
  isField(column) && column.in !== undefined
    ? `${column.in}[${column.row}].${column.key}`
    : column.key;

const headerText = (text: string) =>
  text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

export type FileHeader = Readonly<{
  columns: readonly (Column | null)[];
  unknown: readonly number[];
  duplicates: readonly number[];
  /** The column for faults; -1 where there is none. */
  reasons: number;
}>;

/**
 * The columns that name the parents of a record in a file of all parents, the outermost first: maker and model of a variant.
 * They find the record, and change nothing.
 */
export function parentColumns(resource: AnyResource): FieldColumn[] {
  const chain = [...parentsOf(resource), resource];
  return chain.slice(0, -1).flatMap((parent, i) => {
    const child = chain[i + 1];
    const field = child?.parent && child.fields[child.parent.field];
    return field
      ? [{ key: parent.name, field: { ...field, computed: true }, header: parent.label }]
      : [];
  });
}

/**
 * Recognises a column by its heading: a label in either language, or the field's name in the API; null for other texts.
 * `parents` are the columns of the parents in a file of all of them.
 */
export function columnReader(
  resource: AnyResource,
  parents: readonly FieldColumn[] = [],
): (heading: string) => Column | null {
  const known = new Map<string, Column>();
  const maxRows = rowCounts(resource, ({ max = maxNestedRows }) => max);
  for (const column of [...parents, ...exportColumns(resource, maxRows, true)]) {
    for (const text of [
      pathOf(column),
      column.header.ja,
      column.header.en,
      ...formerHeaders(column),
    ])
      if (!known.has(headerText(text))) known.set(headerText(text), column);
  }
  return (heading) => (heading.trim() === '' ? null : (known.get(headerText(heading)) ?? null));
}

/** The columns of a file by the cells of its heading. */
export function readHeader(
  cells: readonly string[],
  columnOf: (heading: string) => Column | null,
): FileHeader {
  const columns = cells.map(columnOf);
  const indexes = cells.map((_, i) => i);
  const reasons = cells.findIndex((cell) =>
    Object.values(reasonsHeader).includes(cell.split(/\r?\n/)[0] ?? ''),
  );
  return {
    columns,
    reasons,
    unknown: indexes.filter((i) => columns[i] === null && cells[i]?.trim() !== '' && i !== reasons),
    duplicates: indexes.filter((i) => {
      const column = columns[i];
      return column && columns.indexOf(column) < i;
    }),
  };
}
