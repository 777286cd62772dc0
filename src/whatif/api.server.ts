import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { file } from '#platform/http/output.ts';
import { sheetTypes } from '#platform/sheet/write.server.ts';
import { exportRun } from './export.server.ts';
import { repriceRule, scenarioRule } from './input.ts';
import { chunk, sheetDifference } from './output.ts';
import { repriceInWorker } from './reprice-pool.server.ts';
import { compareSheets } from './sheets.server.ts';

export const whatifRouter = {
  /** In chunks, so that a screen can show progress and stop. */
  quotations: procedure('employee')
    .meta({ reads: true, body: 'sheet' })
    .route({
      method: 'POST',
      path: '/what-if/quotation',
      summary: 'Re-price open quotations at assumed prices; nothing is saved',
      tags: ['What if'],
    })
    .input(repriceRule)
    .output(chunk)
    .handler(({ input: { cursor, run, size, ...scenario }, context: { db, now } }) =>
      repriceInWorker(db, scenario, { cursor, run, size, now: now() }),
    ),
  export: procedure('employee')
    .meta({ reads: true, body: 'sheet' })
    .route({
      method: 'POST',
      path: '/what-if/export',
      summary: 'Re-price open quotations and car makers’ price sheets at assumed prices, as XLSX',
      tags: ['What if'],
    })
    .input(scenarioRule)
    .output(file(sheetTypes.xlsx))
    .handler(({ input, context, signal }) => exportRun(context, input, signal)),
  makers: procedure('employee')
    .meta({ reads: true, body: 'sheet' })
    .route({
      method: 'POST',
      path: '/what-if/maker',
      summary:
        'Compare average car prices of open price sheets at current and assumed prices; nothing is saved',
      tags: ['What if'],
    })
    .input(scenarioRule)
    .output(z.array(sheetDifference))
    .handler(({ input, context: { db } }) => compareSheets(db, input)),
};
