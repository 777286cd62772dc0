import { answerProcedures } from './answer/api.server.ts';
import { guestProcedures } from './ask/guest/api.server.ts';
import { templateProcedures } from './ask/template/api.server.ts';
import { askProcedures } from './ask/api.server.ts';
import { recogniseProcedures } from './ask/recognise/api.server.ts';
import { attachmentProcedures } from './attachment/api.server.ts';
import { decisionProcedures } from './decision/api.server.ts';
import { instantProcedures } from './instant/api.server.ts';
import { listProcedures } from './list/api.server.ts';
import { agreementProcedures } from './offer/agreement-api.server.ts';
import { offerProcedures } from './offer/api.server.ts';
import { presenceProcedures } from './presence/api.server.ts';
import { requestProcedures } from './request/api.server.ts';
import { chargeProcedures } from './sheet/charge-api.server.ts';
import { checkProcedures } from './sheet/check/api.server.ts';
import { sheetProcedures } from './sheet/api.server.ts';
import { threadProcedures } from './thread/api.server.ts';
import { volumeProcedures } from './volume/api.server.ts';

/** Every procedure of quotations. Rules finer than the procedures' policies are in transitions.ts and visibility.ts. */
export const quotationRouter = {
  ...listProcedures,
  ...requestProcedures,
  ...guestProcedures,
  ...templateProcedures,
  ...askProcedures,
  ...sheetProcedures,
  ...checkProcedures,
  ...answerProcedures,
  ...chargeProcedures,
  ...decisionProcedures,
  ...agreementProcedures,
  ...offerProcedures,
  ...attachmentProcedures,
  ...threadProcedures,
  ...presenceProcedures,
  ...volumeProcedures,
  ...recogniseProcedures,
  ...instantProcedures,
};
