import { eventIterator } from '@orpc/server';
import * as z from 'zod';
import { toApiError } from '#account/answer.server.ts';
import { type ApiContext, runOnceByKey, procedure } from '#account/procedure.server.ts';
import { afterCommitQueue } from '#platform/http/after-commit.server.ts';
import { file } from '#platform/http/output.ts';
import { Refused } from '#platform/refusal.ts';
import type { AnyResource } from '../define.ts';
import { type SheetFormat, sheetTypes } from '#platform/sheet/write.server.ts';
import type { ListQuery } from '../list-query.server.ts';
import type { Special } from '../store.server.ts';
import { exportFile, exportSteps, templateFile } from './export.server.ts';
import { importFile } from './import.server.ts';
import { type Outcome, type Progress, exportStep, importStep } from './outcome.ts';
import { reported } from './reported.ts';

const id = z.uuid();
const format = z.enum(['xlsx', 'csv']).default('xlsx');

/** How a resource's procedures are addressed: its path, the ids above it, the words of their summaries. */
export type Place<Above extends z.ZodRawShape> = Readonly<{
  path: string;
  above: Above;
  tags: string[];
  named: (verb: string) => string;
}>;

/** What a list can be narrowed by. */
export const found = {
  q: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Words, each found anywhere in names, codes and kana.' }),
  filter: z.record(z.string(), z.string().max(2000)).optional().meta({
    description:
      'By field; choices and references separated by commas, dates and numbers as from..to.',
  }),
  sort: z
    .string()
    .max(60)
    .optional()
    .meta({ description: 'A field, “-” before it for the other way round.' }),
  archived: z
    .enum(['no', 'only', 'all'])
    .optional()
    .meta({ description: 'Whether archived records are listed; “no” by default.' }),
};

const fileRule = file().refine(({ name }) => name.length > 0 && name.length <= 255, {
  params: { rule: 'max-length' },
});
/** Forms send text, programs a boolean. */
const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])
  .default(false);

/** Steps whose failure is answered as any other refusal. */
async function* withRefusals<S>(steps: AsyncGenerator<S>, context: ApiContext): AsyncGenerator<S> {
  try {
    yield* steps;
  } catch (error) {
    throw toApiError(error, context);
  }
}

/** The files of a resource: out as a list finds it, empty to fill in, and in again. */
export function transferProcedures<Above extends z.ZodRawShape>(
  resource: AnyResource,
  special: Special,
  { path, above, tags, named }: Place<Above>,
) {
  const isReadOnly = resource.operations.every((operation) => operation === 'archive');
  const exportInput = z.strictObject({
    ...found,
    ...above,
    format,
    /** The chosen ones alone. */
    ids: z.array(id).min(1).max(10_000).optional(),
  });
  const exportArguments = (input: unknown) => {
    const { format: as, ...query } = input as z.output<z.ZodObject<typeof found>> & {
      format: SheetFormat;
      ids?: string[];
      parentId?: string;
    };
    return [
      query.ids ? { ...query, archived: 'all' as const } : (query satisfies ListQuery),
      as,
    ] as const;
  };
  return {
    export: procedure('employee')
      .route({
        method: 'GET',
        path: `${path}/export` as `/${string}`,
        summary: named('export as XLSX or CSV'),
        tags,
      })
      .input(exportInput)
      .output(file(sheetTypes.xlsx, sheetTypes.csv))
      .handler(({ input, context, signal }) =>
        exportFile(context, resource, ...exportArguments(input), signal),
      ),

    exportInSteps: procedure('employee')
      .route({
        method: 'GET',
        path: `${path}/export/steps` as `/${string}`,
        summary: named('export, piece by piece with its progress'),
        tags,
      })
      .input(exportInput)
      .output(eventIterator(exportStep))
      .handler(async function* ({ input, context, signal }) {
        yield* withRefusals(
          exportSteps(context, resource, ...exportArguments(input), signal),
          context,
        );
      }),

    template: procedure('employee')
      .route({
        method: 'GET',
        path: `${path}/template` as `/${string}`,
        summary: named('empty file for an import'),
        tags,
      })
      .input(z.strictObject({ ...above, format }))
      .output(file(sheetTypes.xlsx, sheetTypes.csv))
      .handler(({ input, context }) =>
        templateFile(context, resource, (input as { format: 'xlsx' | 'csv' }).format),
      ),

    import: procedure('employee')
      .meta({ repeatable: true, absent: isReadOnly })
      .route({
        method: 'POST',
        path: `${path}/import` as `/${string}`,
        summary: named('check a file, or import it'),
        tags,
      })
      .input(
        z.strictObject({ ...above, file: fileRule, /** Only checked unless true. */ write: flag }),
      )
      .output(eventIterator(importStep))
      .handler(async function* ({ input, context, signal }) {
        const { file, write, parentId } = input as {
          file: File;
          write: boolean;
          parentId?: string;
        };
        if (isReadOnly) throw new Refused('not-found');
        const bytes = new Uint8Array(await file.arrayBuffer());
        const { db, principal, idempotencyKey: key } = context;
        yield* withRefusals(
          reported<Progress, Outcome>(async (report, stopped) => {
            // The procedure itself has answered by now, with the steps that follow.
            const later = afterCommitQueue(db, context.requestId);
            const own = { db, principal, afterCommit: later.add };
            const run = (within: Pick<ApiContext, 'db' | 'afterCommit'>) =>
              importFile({ ...context, ...within }, resource, special, {
                bytes,
                parentId,
                write,
                signal: stopped,
                report,
              });
            const outcome = await (key && write
              ? runOnceByKey(own, { key, call: `mst.${resource.name}.import`, input }, run)
              : run(own));
            await later.run();
            return outcome;
          }, signal),
          context,
        );
      }),
  };
}
