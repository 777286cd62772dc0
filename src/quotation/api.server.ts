import { answerProcedures } from '#quotation/answer/api.server.ts';
import { decisionProcedures } from '#quotation/decision/api.server.ts';
import { documentProcedures } from '#quotation/offer/api.server.ts';
import { messageProcedures } from '#quotation/thread/api.server.ts';
import { requestProcedures } from '#quotation/request/api.server.ts';
import { sheetProcedures } from '#quotation/sheet/api.server.ts';

/** Every procedure of the quotation. Finer rules than “signed in” stand in rules/transitions.ts and rules/visibility.ts. */
export const quotationRouter = {
  ...requestProcedures,
  ...sheetProcedures,
  ...answerProcedures,
  ...decisionProcedures,
  ...documentProcedures,
  ...messageProcedures,
};
