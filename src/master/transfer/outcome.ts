import * as z from 'zod';

/** How far an import is: `trying` writes and takes it back. Rows; `total` is 0 while it is not known. */
export const progress = z.object({ stage: z.enum(['reading', 'checking', 'trying', 'writing']), done: z.number(), total: z.number() });
export type Progress = z.output<typeof progress>;

/** A cell that is refused: its row and place (from 1, null where the file has no such column), what stands there, and why. */
export const fault = z.object({ row: z.number(), place: z.number().nullable(), column: z.string(), value: z.string(), message: z.string() });
export type Fault = z.output<typeof fault>;

/** What an import did, or would do: with faults nothing is written. */
export const outcome = z.object({
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  written: z.boolean(),
  faultCount: z.number(),
  faults: z.array(fault),
});
export type Outcome = z.output<typeof outcome>;

export const importStep = z.union([z.object({ progress }), z.object({ outcome })]);
export type ImportStep = z.output<typeof importStep>;
