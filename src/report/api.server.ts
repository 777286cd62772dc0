import { procedure } from '#account/procedure.server.ts';
import { reportRule } from './input.ts';
import { quotationReport } from './report.server.ts';

const tags = ['Reports'];

export const reportRouter = {
  quotations: procedure('employee')
    .route({ method: 'GET', path: '/report', summary: 'Count quotations, amounts and margins by month, lane, customer or employee', tags })
    .input(reportRule.optional())
    .handler(({ input, context: { db, now } }) => quotationReport(db, now(), input ?? {})),
};
