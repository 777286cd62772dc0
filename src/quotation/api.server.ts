import { answerProcedures } from './api/answer.server.ts';
import { decisionProcedures } from './api/decision.server.ts';
import { documentProcedures } from './api/document.server.ts';
import { messageProcedures } from './api/message.server.ts';
import { requestProcedures } from './api/request.server.ts';
import { sheetProcedures } from './api/sheet.server.ts';

/** Every procedure of the quotation. Finer rules than “signed in” stand in rules/transitions.ts and rules/visibility.ts. */
export const quotationRouter = {
  ...requestProcedures,
  ...sheetProcedures,
  ...answerProcedures,
  ...decisionProcedures,
  ...documentProcedures,
  ...messageProcedures,
};
