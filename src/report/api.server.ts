import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { file } from '#platform/http/output.ts';
import { sheetTypes } from '#platform/sheet/write.server.ts';
import { reportRule } from './input.ts';
import { reportShown } from './output.ts';
import { quotationReport } from './report.server.ts';
import { reportSheet } from './sheet.server.ts';

const tags = ['Reports'];
/** A workbook contains every lane and customer, unlike the screen. */
const mostRows = 20_000;

export const reportRouter = {
  quotations: procedure('employee')
    .route({
      method: 'GET',
      path: '/report',
      summary:
        'Count quotations, amounts and margins by month, fiscal year, lane, customer or employee',
      tags,
    })
    .input(reportRule.optional())
    .output(reportShown)
    .handler(({ input, context: { db, now } }) => quotationReport(db, now(), input ?? {})),
  sheet: procedure('employee')
    .route({ method: 'GET', path: '/report/xlsx', summary: 'Download the report as XLSX', tags })
    .input(reportRule.extend({ locale: z.enum(['en', 'ja']).optional() }).optional())
    .output(file(sheetTypes.xlsx))
    .handler(async ({ input: { locale, ...input } = {}, context }) =>
      reportSheet(
        await quotationReport(context.db, context.now(), input, { most: mostRows }),
        locale ?? context.locale,
      ),
    ),
};
