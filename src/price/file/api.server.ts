import { eventIterator } from '@orpc/server';
import * as z from 'zod';
import {
  type ApiContext,
  type SignedIn,
  procedure,
  runOnceByKey,
} from '#account/procedure.server.ts';
import { assertMayChange } from '#master/may-change.server.ts';
import { baseRate } from '#master/resources/price/base-rate.ts';
import {
  importFields,
  importSteps,
  importedFile,
  listFilters,
  undone,
  withRefusals,
} from '#master/transfer/api.server.ts';
import { exportStep, importStep } from '#master/transfer/outcome.ts';
import { streamProgress } from '#master/transfer/stream-progress.ts';
import { contentOf } from '#platform/file/received.server.ts';
import { afterCommitQueue } from '#platform/http/after-commit.server.ts';
import * as strings from '#ui/form/rules/strings.ts';
import { exportTariff } from './export.server.ts';
import { importTariff } from './import.server.ts';
import { type QuotationsOf, listImports, undoImport } from './undo.server.ts';
import type { RateWrite } from './write.server.ts';

const tags = ['Tariff file'];
const id = z.uuid();

/** What the file needs of rooms above this one. */
type Above = Readonly<{
  quotationsOf: QuotationsOf;
  propose: (
    context: SignedIn,
    fileName: string,
    changes: readonly RateWrite[],
  ) => Promise<{ id: string }>;
}>;

/** Steps of an import, and the proposal that it became for somebody who may not change the tariff. */
const tariffStep = z.union([...importStep.options, z.object({ proposal: id })]);

const importInput = z.strictObject(importFields);

async function* importRun(
  context: SignedIn,
  input: z.output<typeof importInput>,
  { propose }: Above,
  signal: AbortSignal | undefined,
): AsyncGenerator<z.input<typeof tariffStep>> {
  const { write, acceptWarnings, leaveOut = '', checked, sheet, headingRow } = input;
  const { bytes } = await contentOf(input.file);
  const { db, principal, idempotencyKey: key } = context;
  let proposal: string | null = null;
  yield* importSteps(
    streamProgress(async (report, stopped) => {
      // The procedure has answered already, so its own queue is done: an import needs one of its own.
      const later = afterCommitQueue(db, context.requestId);
      const own = { db, principal, afterCommit: later.add };
      const run = (within: Pick<ApiContext, 'db' | 'afterCommit'>) => {
        const inner = { ...context, ...within };
        return importTariff(inner, {
          bytes,
          choice: { sheet, headingRow },
          fileName: input.file.name,
          write,
          acceptWarnings,
          leaveOut: new Set(leaveOut.split(',').filter(Boolean).map(Number)),
          checked,
          signal: stopped,
          report,
          propose: principal.isPriceManager
            ? null
            : (fileName, changes) => propose(inner, fileName, changes),
        });
      };
      const result = await (key && write
        ? runOnceByKey(own, { key, call: 'price.importTariff', input }, run)
        : run(own));
      await later.run();
      proposal = result.proposal;
      return result;
    }, signal),
  );
  if (proposal !== null) yield { proposal };
}

/** The whole tariff in one file: export, import, and its undo. */
export const tariffFileRouter = (above: Above) => ({
  exportTariff: procedure('employee')
    .meta({ body: 'sheet', reads: true })
    .route({
      method: 'GET',
      path: '/price/tariff/export',
      summary: 'Export the base rates of all lanes, or of those of a list, piece by piece',
      tags,
    })
    .input(
      z.strictObject({
        q: listFilters.q,
        filter: listFilters.filter,
        sort: listFilters.sort,
        format: z.enum(['xlsx', 'csv']).default('xlsx'),
        ids: z.array(id).min(1).max(10_000).optional().meta({ description: 'Only these lanes.' }),
        newFrom: strings.date().optional().meta({
          description: 'The first day of a new period: the file gets empty columns for it.',
        }),
      }),
    )
    .output(eventIterator(exportStep))
    .handler(({ input: { format, newFrom, ...query }, context, signal }) =>
      withRefusals(exportTariff(context, { query, format, newFrom }, signal), context),
    ),

  importTariff: procedure('employee')
    .meta({ repeatable: true, body: 'file' })
    .route({
      method: 'POST',
      path: '/price/tariff/import',
      summary: 'Check a file of base rates, or import it',
      description:
        'Without “write” nothing changes: the answer tells what each row would do. Price managers write at once; for others a proposal is made.',
      tags,
    })
    .input(importInput)
    .output(eventIterator(tariffStep))
    .handler(({ input, context, signal }) =>
      withRefusals(importRun(context, input, above, signal), context),
    ),

  tariffImports: procedure('employee')
    .route({
      method: 'GET',
      path: '/price/tariff/import',
      summary: 'List the latest imports of base rates',
      tags,
    })
    .output(z.array(importedFile))
    .handler(async ({ context: { db } }) =>
      (await listImports(db)).map(({ actorId: _, ...each }) => each),
    ),

  undoTariffImport: procedure('employee')
    .route({
      method: 'POST',
      path: '/price/tariff/import/{id}/undo',
      summary: 'Undo an import while nothing was quoted by its rates',
      tags,
    })
    .input(z.strictObject({ id }))
    .output(undone)
    .handler(({ input, context }) => {
      assertMayChange(baseRate, context.principal);
      return undoImport(context, input.id, above.quotationsOf);
    }),
});
