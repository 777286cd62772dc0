import * as z from 'zod';
import { count } from '#platform/http/output.ts';
import { countQuotations, listQuotations, waitingQuotations } from '../list/list.server.ts';
import {
  bafPreview,
  listedMakerQuotation,
  makerCounts,
  makerQuotationOutput,
  makerSheetOutput,
  waitingMakerQuotation,
} from '../output.ts';
import { makers } from '../types/find.ts';
import { type Maker, makerStates } from '../types.ts';
import { readBafs, readQuotation, readSaves, readSheet } from '../view.server.ts';
import { addressesOf, employee, id, signedIn, version } from './procedure.server.ts';

/** Price sheets of every type that wait for the caller's approval. */
export const waitingForMe = employee
  .route({
    method: 'GET',
    path: '/maker-quotation/approval',
    summary: 'Price sheets of car makers: what waits for my approval',
    tags: ['Price sheets of car makers'],
  })
  .output(z.array(waitingMakerQuotation.extend({ maker: z.enum(makers) })))
  .handler(async ({ context }) =>
    (
      await Promise.all(
        makers.map(async (maker) =>
          (await waitingQuotations(context, maker)).map((row) => ({ ...row, maker })),
        ),
      )
    ).flat(),
  );

/** Lists and single quotations. Access beyond “employee” is decided in rules/transitions.ts and view.server.ts. */
export function readProcedures(maker: Maker) {
  const { route } = addressesOf(maker);
  return {
    list: signedIn
      .route(route('GET', '', 'list'))
      .input(
        z.strictObject({
          q: z.string().max(200).optional(),
          state: z.enum(makerStates).optional(),
          needs: z.literal('approve').optional(),
          page: z.coerce.number().int().min(1).max(100_000).optional(),
          size: z.coerce.number().int().min(1).max(200).optional(),
        }),
      )
      .output(
        z.object({ rows: z.array(listedMakerQuotation), total: count, page: count, size: count }),
      )
      .handler(({ input, context }) => listQuotations(context, maker, input)),
    counts: signedIn
      .route(route('GET', '/counts', 'count by state'))
      .output(makerCounts)
      .handler(({ context }) => countQuotations(context, maker)),
    waiting: employee
      .route(route('GET', '/approval', 'what waits for my approval'))
      .output(z.array(waitingMakerQuotation))
      .handler(({ context }) => waitingQuotations(context, maker)),
    get: signedIn
      .route(route('GET', '/{id}', 'read'))
      .input(z.strictObject({ id }))
      .output(makerQuotationOutput)
      .handler(({ input, context }) => readQuotation(context, { maker, id: input.id })),
    sheet: signedIn
      .route(route('GET', '/{id}/sheet', 'read with the prices'))
      .input(z.strictObject({ id }))
      .output(makerSheetOutput)
      .handler(({ input, context }) => readSheet(context, { maker, id: input.id })),
    saves: employee
      .route(route('GET', '/{id}/sheet/saves', 'whether somebody saved prices since'))
      .input(z.strictObject({ id, since: z.coerce.number().int().min(0) }))
      .output(z.object({ version, names: z.array(z.string()) }))
      .handler(({ input, context }) => readSaves(context, { maker, id: input.id }, input.since)),
    bafs: employee
      .route(
        route(
          'GET',
          '/{id}/baf',
          'what the BAF of each year would be on its routes; nothing is saved',
        ),
      )
      .input(z.strictObject({ id }))
      .output(z.array(bafPreview))
      .handler(({ input, context }) => readBafs(context, { maker, id: input.id })),
  };
}
