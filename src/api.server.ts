import { maintenanceRouter } from '#maintenance/api.server.ts';
import { adminRouter } from '#account/admin.server.ts';
import { accountRouter } from '#account/api.server.ts';
import { auditRouter } from '#audit/api.server.ts';
import { contactRouter } from '#contact/api.server.ts';
import { affiliationRouter } from '#people/affiliation.server.ts';
import { mediaRouter } from '#media/api.server.ts';
import { pendingRouter } from '#master/pending/api.server.ts';
import { masterRouter } from '#master/api.server.ts';
import { contactRouter as contactPersonRouter } from '#people/contact-api.server.ts';
import { contactPersonHooks, customerUserHooks } from '#people/contact-hooks.server.ts';
import { customerHooks } from '#people/customer-hooks.server.ts';
import { employeeHooks } from '#people/employee-hooks.server.ts';
import { nameRouter } from '#people/name.server.ts';
import { invitationRouter } from '#people/invitation.server.ts';
import { personRouter } from '#people/person.server.ts';
import { rightsRouter } from '#people/rights.server.ts';
import { wholeFileRouter } from '#master/transfer/whole-api.server.ts';
import { placeRouter } from '#master/places.server.ts';
import { promotionRouter } from '#people/promotion.server.ts';
import { provisionalHooks } from '#people/provisional.server.ts';
import {
  bafHalfYearHooks,
  bafHooks,
  bafMonthHooks,
  bafYearHooks,
  crudeHooks,
} from '#price/baf.server.ts';
import { dieselHooks } from '#price/diesel.server.ts';
import { priceRouter } from '#price/api.server.ts';
import { tariffFileRouter } from '#price/file/api.server.ts';
import { baseRateHooks } from '#price/rate-hooks.server.ts';
import { chargePriceHooks } from '#price/charge-price-hooks.server.ts';
import { haulageFuelHooks, surchargeHooks } from '#price/surcharge-hooks.server.ts';
import { laneHooks } from '#price/tariff.server.ts';
import { announceRouter } from '#announce/api.server.ts';
import { announceHooks } from '#announce/hooks.server.ts';
import { makerRouter } from '#maker/api.server.ts';
import { quotationRouter } from '#quotation/api.server.ts';
import { instantOfferHooks } from '#quotation/instant/hooks.server.ts';
import { endGuestRequests, takeOverGuestRequests } from '#quotation/ask/guest/decide.server.ts';
import { mailTemplateRouter } from '#quotation/mail/api.server.ts';
import { quotationsOf } from '#quotation/rate-quotations.server.ts';
import { reportRouter } from '#report/api.server.ts';
import { sailingRouter } from '#sailing/api.server.ts';
import { voyageHooks } from '#sailing/voyage-hooks.server.ts';
import { tariffRouter } from '#tariff/api.server.ts';
import { proposeFile } from '#tariff/approval.server.ts';
import { webhookRouter } from '#webhook/api.server.ts';
import { whatifRouter } from '#whatif/api.server.ts';

const hooks = {
  baf: bafHooks,
  'baf-month': bafMonthHooks,
  'baf-half-year': bafHalfYearHooks,
  'baf-year': bafYearHooks,
  'standard-crude-oil-price': crudeHooks,
  'diesel-price': dieselHooks,
  'base-rate': baseRateHooks,
  surcharge: surchargeHooks,
  'haulage-fuel': haulageFuelHooks,
  'charge-price': chargePriceHooks,
  'price-freight-route': laneHooks,
  'provisional-customer': provisionalHooks,
  announce: announceHooks,
  customer: customerHooks,
  employee: employeeHooks,
  user: customerUserHooks,
  'customer-contact-person': contactPersonHooks,
  voyage: voyageHooks,
  'instant-offer': instantOfferHooks,
};

/** Every procedure of the API; addresses mirror the screens. */
export const apiRouter = {
  admin: { ...adminRouter, ...personRouter, ...rightsRouter, ...maintenanceRouter },
  account: { ...accountRouter, ...affiliationRouter, ...nameRouter },
  audit: auditRouter,
  contact: contactRouter,
  mst: masterRouter(hooks),
  whole: wholeFileRouter,
  change: pendingRouter(hooks),
  place: placeRouter,
  provisional: promotionRouter({ promoted: takeOverGuestRequests, rejected: endGuestRequests }),
  user: { ...invitationRouter, ...contactPersonRouter },
  price: { ...priceRouter, ...tariffFileRouter({ propose: proposeFile, quotationsOf }) },
  tariff: tariffRouter,
  quotation: quotationRouter,
  report: reportRouter,
  sailing: sailingRouter,
  maker: makerRouter,
  webhook: webhookRouter,
  mailTemplate: mailTemplateRouter,
  media: mediaRouter,
  whatif: whatifRouter,
  announce: announceRouter,
};
export type ApiRouter = typeof apiRouter;
