import * as z from 'zod';

/** Increased whenever earlier versions cannot read the file. */
export const formatVersion = 1;

const headerMark = '-- Umiji backup ';
const trailerMark = '-- End of backup ';

const anyHeader = z.object({ format: z.int() });
const header = z.object({
  format: z.literal(formatVersion),
  /** Version of the product that wrote it. */
  version: z.string(),
  /** When the snapshot was taken, in UTC. */
  createdAt: z.iso.datetime(),
  /** The migrations that were applied to the database. */
  migrations: z.array(z.string()).min(1),
});
/** The first line: what was backed up, when and by which version. */
export type Header = z.output<typeof header>;

const trailer = z.object({
  rows: z.record(z.string(), z.int()),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
/** The last line: the number of rows of each table, and the SHA-256 of all lines before it. */
export type Trailer = z.output<typeof trailer>;

export const headerLine = (given: Header): string => `${headerMark}${JSON.stringify(given)}\n`;
export const trailerLine = (given: Trailer): string => `${trailerMark}${JSON.stringify(given)}\n`;

function parseMarkedLine(line: string, start: string): unknown {
  if (!line.startsWith(start)) return undefined;
  try {
    const value: unknown = JSON.parse(line.slice(start.length));
    return value;
  } catch {
    return undefined;
  }
}

/** @returns null for what is no header, `newer` for a format that this version does not know. */
export function parseHeader(line: string): Header | 'newer' | null {
  const value = parseMarkedLine(line, headerMark);
  const any = anyHeader.safeParse(value);
  if (any.success && any.data.format > formatVersion) return 'newer';
  return header.safeParse(value).data ?? null;
}

export const parseTrailer = (line: string): Trailer | null =>
  trailer.safeParse(parseMarkedLine(line, trailerMark)).data ?? null;

/** A name as a quoted SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export type TableColumns = Readonly<{ name: string; columns: readonly string[] }>;

/** A table with its columns, for COPY. */
export const copyTarget = ({ name, columns }: TableColumns): string =>
  `public.${quoted(name)} (${columns.map(quoted).join(', ')})`;

export const copyLine = (table: TableColumns): string => `COPY ${copyTarget(table)} FROM stdin;\n`;

const names = (text: string) =>
  [...text.matchAll(/"((?:[^"]|"")+)"/g)].map(([, name = '']) => name.replaceAll('""', '"'));

/** The table whose rows follow a line; null for another line. */
export function parseCopyLine(line: string): TableColumns | null {
  const [, name = '', columns = ''] =
    /^COPY public\.("(?:[^"]|"")+") \((.*)\) FROM stdin;$/.exec(line) ?? [];
  const [table] = names(name);
  return table === undefined ? null : { name: table, columns: names(columns) };
}

export type SequenceValue = Readonly<{ name: string; value: string }>;

export const sequenceLine = ({ name, value }: SequenceValue): string =>
  `SELECT pg_catalog.setval('public.${quoted(name).replaceAll("'", "''")}', ${value}, true);\n`;

export function parseSequenceLine(line: string): SequenceValue | null {
  const [, name = '', value = ''] =
    /^SELECT pg_catalog\.setval\('public\.("(?:[^"]|"")+")', (-?\d+), true\);$/.exec(line) ?? [];
  const [sequence] = names(name);
  return sequence === undefined ? null : { name: sequence.replaceAll("''", "'"), value };
}
