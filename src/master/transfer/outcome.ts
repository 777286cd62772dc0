import * as z from 'zod';

/** The progress of an import, in rows; `trying` writes and rolls back. `total` is 0 while unknown. */
const progress = z.object({
  stage: z.enum(['reading', 'checking', 'trying', 'writing']),
  done: z.number(),
  total: z.number(),
});
export type Progress = z.output<typeof progress>;

/** A refused cell: row and column (`place`, from 1; null where the file has no such column), its text and the reason. */
const fault = z.object({
  row: z.number(),
  place: z.number().nullable(),
  column: z.string(),
  value: z.string(),
  message: z.string(),
});
export type Fault = z.output<typeof fault>;

/**
 * What a row of a checked file would do: add a record, change one, or nothing. `changes` are the fields in the reader's
 * language: `was` is null for a new record.
 */
const previewRow = z.object({
  row: z.number(),
  kind: z.enum(['new', 'changed', 'unchanged']),
  id: z.string().nullable(),
  title: z.string(),
  changes: z.array(z.object({ label: z.string(), was: z.string().nullable(), now: z.string() })),
});
export type PreviewRow = z.output<typeof previewRow>;

/**
 * What an import did or would do. Nothing is written when there are faults. `checked` names what a check found: an
 * import that is given it is refused where the records have changed since.
 */
const outcome = z.object({
  /** Where the file was read: its sheet (null for CSV) of these, and the row of the heading, from 1. */
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  headingRow: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  leftOut: z.number(),
  written: z.boolean(),
  /** Rows that wait for a second administrator. */
  pending: z.number(),
  faultCount: z.number(),
  faults: z.array(fault),
  /** What the saved records are warned about; nothing is written unless the warnings are accepted. */
  warningCount: z.number(),
  warnings: z.array(fault),
  checked: z.string().nullable(),
});
export type Outcome = z.output<typeof outcome>;

/** A check without faults answers its rows, some at a time, before the outcome. */
export const importStep = z.union([
  z.object({ progress }),
  z.object({ preview: z.array(previewRow) }),
  z.object({ outcome }),
]);

/** An export: first the file's name and type, then its pieces (base64), each with the number of rows written so far. */
export const exportStep = z.union([
  z.object({ file: z.object({ name: z.string(), type: z.string(), total: z.number() }) }),
  z.object({ done: z.number(), piece: z.string() }),
]);
export type ExportStep = z.output<typeof exportStep>;
