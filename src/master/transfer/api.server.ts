import { eventIterator } from '@orpc/server';
import * as z from 'zod';
import { toApiError } from '#account/answer.server.ts';
import {
  type ApiContext,
  type SignedIn,
  runOnceByKey,
  procedure,
} from '#account/procedure.server.ts';
import { afterCommitQueue } from '#platform/http/after-commit.server.ts';
import { contentOf } from '#platform/file/received.server.ts';
import { count, file, instant } from '#platform/http/output.ts';
import { Refused } from '#platform/refusal.ts';
import type { AnyResource } from '../define.ts';
import { type SheetFormat, sheetTypes } from '#platform/sheet/write.server.ts';
import type { ListQuery } from '../list-query.server.ts';
import { assertMayChange } from '../may-change.server.ts';
import { assertParents } from '../parents.server.ts';
import type { ResourceHooks } from '../store.server.ts';
import { exportFile, exportSteps, templateFile } from './export.server.ts';
import { importFile } from './import.server.ts';
import { type Outcome, type PreviewRow, type Progress, exportStep, importStep } from './outcome.ts';
import { streamProgress } from './stream-progress.ts';

const id = z.uuid();
const format = z.enum(['xlsx', 'csv']).default('xlsx');

/** Parameters for the ids of a record's parents. A resource has those of its own parents, and requires them. */
export type ParentIds = Readonly<{
  parentId: z.ZodOptional<typeof id>;
  grandparentId: z.ZodOptional<typeof id>;
}>;

/** How a resource's procedures are addressed: its path, the ids of its parents, its tags and summaries. */
export type Addressing = Readonly<{
  path: `/${string}`;
  parents: ParentIds;
  tags: string[];
  summary: (verb: string) => string;
}>;

/** The search, filters and order of a list. */
export const listFilters = {
  q: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Words, each found anywhere in names, codes and kana.' }),
  filter: z.record(z.string().max(60), z.string().max(2000)).optional().meta({
    description:
      'By field; choices and references separated by commas, dates and numbers as from..to.',
  }),
  sort: z
    .string()
    .max(60)
    .optional()
    .meta({ description: 'A field; descending with “-” before it.' }),
  archived: z
    .enum(['no', 'only', 'all'])
    .optional()
    .meta({ description: 'Whether archived records are listed; “no” by default.' }),
};

const fileRule = file().refine(({ name }) => name.length > 0 && name.length <= 255, {
  params: { rule: 'max-length' },
});
/** Multipart forms send text, other callers a boolean. */
const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])
  .default(false);

/** Numbers of a file's rows, separated by commas: forms of REST send text. */
const rowNumbers = z
  .string()
  .max(400_000)
  .regex(/^(?:\d{1,6}(?:,\d{1,6})*)?$/);

/** What every import of a file takes. */
export const importFields = {
  file: fileRule,
  /** Only checked unless true. */ write: flag,
  /** Writes in spite of warnings; otherwise nothing is written where there are any. */
  acceptWarnings: flag,
  leaveOut: rowNumbers.optional(),
  sheet: z.string().max(255).optional(),
  headingRow: z
    .union([
      z.int().min(1),
      z
        .string()
        .regex(/^[1-9]\d{0,5}$/)
        .transform(Number),
    ])
    .optional(),
  checked: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
};

/** An import that can be undone as one step. */
export const importedFile = z.object({
  id,
  fileName: z.string(),
  at: instant,
  actorName: z.string(),
  created: count,
  updated: count,
  undoneAt: instant.nullable(),
  undoneByName: z.string().nullable(),
});
export const undone = z.object({ restored: count, archived: count });

/** The rows of a preview that are sent at a time. */
const previewSize = 200;

/** An import's steps: a check sends what each row would do before its outcome. */
export async function* importSteps(
  steps: AsyncGenerator<
    | { progress: Progress }
    | { outcome: Readonly<{ outcome: Outcome; preview: readonly PreviewRow[] }> }
  >,
): AsyncGenerator<z.input<typeof importStep>> {
  for await (const step of steps) {
    if ('progress' in step) {
      yield step;
      continue;
    }
    const { outcome, preview } = step.outcome;
    for (let from = 0; from < preview.length; from += previewSize) {
      yield { preview: preview.slice(from, from + previewSize) };
      // Lets other requests run: writing an answer does not wait for anything.
      await new Promise((resolve) => setImmediate(resolve));
    }
    yield { outcome };
  }
}

/** Answers an error between steps as any other procedure does. */
export async function* withRefusals<S>(
  steps: AsyncGenerator<S>,
  context: ApiContext,
): AsyncGenerator<S> {
  try {
    yield* steps;
  } catch (error) {
    throw toApiError(error, context);
  }
}

/** The files of a resource: export, blank template and import. */
export const transferProcedures = (
  resource: AnyResource,
  hooks: ResourceHooks,
  addressing: Addressing,
) => ({
  ...exportProcedures(resource, addressing),
  template: templateProcedure(resource, addressing),
  import: importProcedure(resource, hooks, addressing),
});

/** Exports of the records of a list, at once or piece by piece. */
function exportProcedures(resource: AnyResource, { path, parents, tags, summary }: Addressing) {
  const exportInput = z.strictObject({
    ...listFilters,
    ...parents,
    format,
    /** Only these records; archived ones too. */
    ids: z.array(id).min(1).max(10_000).optional(),
  });
  const exportArguments = ({
    format: as,
    ...query
  }: z.output<typeof exportInput>): [ListQuery, SheetFormat] => [
    query.ids ? { ...query, archived: 'all' } : query,
    as,
  ];
  return {
    export: procedure('employee')
      .route({
        method: 'GET',
        path: `${path}/export`,
        summary: summary('export as XLSX or CSV'),
        tags,
      })
      .input(exportInput)
      .output(file(sheetTypes.xlsx, sheetTypes.csv))
      .handler(async ({ input, context, signal }) => {
        await assertParents(context.db, resource, input);
        return exportFile(context, resource, ...exportArguments(input), signal);
      }),

    exportInSteps: procedure('employee')
      .meta({ body: 'sheet' })
      .route({
        method: 'GET',
        path: `${path}/export/steps`,
        summary: summary('export, piece by piece with its progress'),
        tags,
      })
      .input(exportInput)
      .output(eventIterator(exportStep))
      .handler(async ({ input, context, signal }) => {
        await assertParents(context.db, resource, input);
        return withRefusals(
          exportSteps(context, resource, ...exportArguments(input), signal),
          context,
        );
      }),
  };
}

const templateProcedure = (resource: AnyResource, { path, parents, tags, summary }: Addressing) =>
  procedure('employee')
    .route({
      method: 'GET',
      path: `${path}/template`,
      summary: summary('empty file for an import'),
      tags,
    })
    .input(z.strictObject({ ...parents, format }))
    .output(file(sheetTypes.xlsx, sheetTypes.csv))
    .handler(async ({ input, context }) => {
      await assertParents(context.db, resource, input);
      return templateFile(context, resource, input.format);
    });

function importProcedure(
  resource: AnyResource,
  hooks: ResourceHooks,
  { path, parents, tags, summary }: Addressing,
) {
  const isReadOnly = resource.operations.every((operation) => operation === 'archive');
  return procedure('employee')
    .meta({
      repeatable: true,
      absent: isReadOnly,
      body: 'file',
      reauthenticate: resource.reauthenticate === true,
    })
    .route({
      method: 'POST',
      path: `${path}/import`,
      summary: summary('check a file, or import it'),
      tags,
    })
    .input(z.strictObject({ ...parents, ...importFields }))
    .output(eventIterator(importStep))
    .handler(async ({ input, context, signal }) => {
      if (isReadOnly) throw new Refused('not-found');
      // A file may be about anybody's records, not only one's own.
      assertMayChange({ changedBy: resource.changedBy }, context.principal);
      await assertParents(context.db, resource, input);
      const of = { resource, hooks, call: `mst.${resource.name}.import`, parentId: input.parentId };
      return importRun(context, of, input, signal);
    });
}

/** What an import is of: a resource's records below a parent, or with `isWhole` those of all parents. */
type Imported = Readonly<{
  resource: AnyResource;
  hooks: ResourceHooks;
  call: string;
  parentId?: string | undefined;
  isWhole?: boolean;
}>;

/** Checks a file or imports it, step by step; with an `Idempotency-Key` once. */
export async function importRun(
  context: SignedIn,
  { resource, hooks, call, parentId, isWhole = false }: Imported,
  input: z.output<z.ZodObject<typeof importFields>>,
  signal: AbortSignal | undefined,
) {
  const { write, acceptWarnings, leaveOut = '', checked, sheet, headingRow } = input;
  const { bytes } = await contentOf(input.file);
  const { db, principal, idempotencyKey: key } = context;
  return withRefusals(
    importSteps(
      streamProgress(async (report, stopped) => {
        // The procedure has answered already, so its own queue is done: an import needs one of its own.
        const later = afterCommitQueue(db, context.requestId);
        const own = { db, principal, afterCommit: later.add };
        const run = (within: Pick<ApiContext, 'db' | 'afterCommit'>) =>
          importFile({ ...context, ...within }, resource, hooks, {
            bytes,
            choice: { sheet, headingRow },
            parentId,
            whole: isWhole ? { fileName: input.file.name } : undefined,
            write,
            acceptWarnings,
            leaveOut: new Set(leaveOut.split(',').filter(Boolean).map(Number)),
            checked,
            signal: stopped,
            report,
          });
        const outcome = await (key && write
          ? runOnceByKey(own, { key, call, input }, run)
          : run(own));
        await later.run();
        return outcome;
      }, signal),
    ),
    context,
  );
}
