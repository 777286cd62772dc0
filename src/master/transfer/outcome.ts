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

/** What an import did or would do. Nothing is written when there are faults. */
const outcome = z.object({
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  written: z.boolean(),
  faultCount: z.number(),
  faults: z.array(fault),
  /** What the saved records are warned about; nothing is written unless the warnings are accepted. */
  warningCount: z.number(),
  warnings: z.array(fault),
});
export type Outcome = z.output<typeof outcome>;

export const importStep = z.union([z.object({ progress }), z.object({ outcome })]);

/** An export: first the file's name and type, then its pieces (base64), each with the number of rows written so far. */
export const exportStep = z.union([
  z.object({ file: z.object({ name: z.string(), type: z.string(), total: z.number() }) }),
  z.object({ done: z.number(), piece: z.string() }),
]);
export type ExportStep = z.output<typeof exportStep>;
