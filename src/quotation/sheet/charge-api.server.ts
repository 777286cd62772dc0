import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { nothing } from '#platform/http/output.ts';
import {
  addItemRule,
  addSurchargeRule,
  itemQuantityRule,
  manualRule,
  ownChargeRule,
} from '#quotation/input.ts';
import { answerTarget, chargeId, id, createRoute, route, targetOf } from '#quotation/routes.ts';
import { changeTable } from './table.server.ts';
import { tableRule } from '#quotation/table-input.ts';
import { addItem, addableItems, setItemQuantity } from './added-item.server.ts';
import { addSurcharge, addableSurcharges } from './added-surcharge.server.ts';
import { addCharge, clearManual, markOnRequest, removeCharge, setManual } from './charge.server.ts';
import { addableItem, addableSurcharge, repricePreview } from './charge-change-output.ts';
import { previewReprice, reprice } from './reprice.server.ts';

const employee = procedure('employee');
const kept = z
  .array(chargeId)
  .max(1000)
  .meta({ description: 'The charges whose manual prices stay.', examples: [[]] });

/** Prices of an answer: manual prices, discounts, extra charges, added surcharges, re-pricing. */
export const chargeProcedures = {
  setManual: employee
    .route(route('PUT', '/{quotationId}/answer/{answerId}/charge/{chargeId}', 'Set a manual price'))
    .input(manualRule.extend({ ...answerTarget.shape, chargeId }))
    .output(nothing)
    .handler(({ input, context }) => setManual(context, targetOf(input), input.chargeId, input)),
  changeTable: employee
    .route(
      route(
        'PUT',
        '/{quotationId}/answer/{answerId}/table',
        'Change prices, quantities and discounts of an answer at once',
      ),
    )
    .input(tableRule.extend(answerTarget.shape))
    .output(nothing)
    .handler(({ input, context }) => changeTable(context, targetOf(input), input)),
  clearManual: employee
    .route(
      route(
        'POST',
        '/{quotationId}/answer/{answerId}/charge/{chargeId}/clear',
        'Clear a manual price',
      ),
    )
    .input(z.strictObject({ ...answerTarget.shape, chargeId }))
    .output(nothing)
    .handler(({ input, context }) => clearManual(context, targetOf(input), input.chargeId)),
  markOnRequest: employee
    .route(
      route(
        'POST',
        '/{quotationId}/answer/{answerId}/charge/{chargeId}/on-request',
        'Mark a charge as “on request”',
      ),
    )
    .input(z.strictObject({ ...answerTarget.shape, chargeId, onRequest: z.boolean() }))
    .output(nothing)
    .handler(({ input, context }) =>
      markOnRequest(context, targetOf(input), input.chargeId, input.onRequest),
    ),
  addCharge: employee
    .route(
      createRoute('/{quotationId}/answer/{answerId}/charge', 'Add a discount or an extra charge'),
    )
    .input(ownChargeRule.extend(answerTarget.shape))
    .output(z.object({ id: chargeId }))
    .handler(async ({ input, context }) => ({
      id: await addCharge(context, targetOf(input), input),
    })),
  addableSurcharges: employee
    .route(
      route(
        'GET',
        '/{quotationId}/answer/{answerId}/addable-surcharge',
        'List the surcharges that can be added to the lines',
      ),
    )
    .input(z.strictObject({ quotationId: id, answerId: id }))
    .output(z.array(addableSurcharge))
    .handler(({ input, context }) => addableSurcharges(context, input.quotationId, input.answerId)),
  addSurcharge: employee
    .route(createRoute('/{quotationId}/answer/{answerId}/surcharge', 'Add a surcharge to a line'))
    .input(addSurchargeRule.extend(answerTarget.shape))
    .output(z.object({ id: chargeId }))
    .handler(async ({ input, context }) => ({
      id: await addSurcharge(context, targetOf(input), input),
    })),
  addableItems: employee
    .route(
      route(
        'GET',
        '/{quotationId}/answer/{answerId}/line/{lineId}/addable-item',
        'List the charges of the catalogue that can be added to a line',
      ),
    )
    .input(z.strictObject({ quotationId: id, answerId: id, lineId: id }))
    .output(z.array(addableItem))
    .handler(({ input, context }) => addableItems(context, input)),
  addItem: employee
    .route(createRoute('/{quotationId}/answer/{answerId}/item', 'Add a charge of the catalogue'))
    .input(addItemRule.extend(answerTarget.shape))
    .output(z.object({ id: chargeId }))
    .handler(async ({ input, context }) => ({
      id: await addItem(context, targetOf(input), input),
    })),
  setItemQuantity: employee
    .route(
      route(
        'PUT',
        '/{quotationId}/answer/{answerId}/charge/{chargeId}/quantity',
        'Change the quantity of an added charge',
      ),
    )
    .input(itemQuantityRule.extend({ ...answerTarget.shape, chargeId }))
    .output(nothing)
    .handler(({ input, context }) =>
      setItemQuantity(context, targetOf(input), input.chargeId, input),
    ),
  removeCharge: employee
    .route(
      route(
        'DELETE',
        '/{quotationId}/answer/{answerId}/charge/{chargeId}',
        'Remove a discount, an extra charge, or an added charge or surcharge',
      ),
    )
    .input(z.strictObject({ ...answerTarget.shape, chargeId }))
    .output(nothing)
    .handler(({ input, context }) => removeCharge(context, targetOf(input), input.chargeId)),
  previewReprice: employee
    .route(route('GET', '/{quotationId}/answer/{answerId}/reprice', 'Preview a re-pricing'))
    .input(z.strictObject({ quotationId: id, answerId: id, kept: kept.optional() }))
    .output(repricePreview)
    .handler(({ input, context }) =>
      previewReprice(context, input.quotationId, input.answerId, input.kept),
    ),
  reprice: employee
    .route(
      route(
        'POST',
        '/{quotationId}/answer/{answerId}/reprice',
        'Re-price, manual prices included but for those kept',
      ),
    )
    .input(z.strictObject({ ...answerTarget.shape, kept: kept.optional() }))
    .output(nothing)
    .handler(({ input, context }) => reprice(context, targetOf(input), input.kept)),
};
