import type * as z from 'zod';
import { made, nothing } from '#platform/http/output.ts';
import { createQuotation, saveHeader } from '../draft/header.server.ts';
import { headerWithRouteRule } from '../input.ts';
import type { Maker } from '../types.ts';
import { addressesOf, employee, target } from './procedure.server.ts';

const splitInput = ({
  fromDoorId,
  fromPortId,
  viaPortIds,
  toPortId,
  toDoorId,
  leadDays,
  ...header
}: z.output<typeof headerWithRouteRule>) => ({
  header,
  route: { fromDoorId, fromPortId, viaPortIds, toPortId, toDoorId, leadDays },
});

/** A sheet with one route is created and saved together with it. */
export function classByPartProcedures(maker: Maker) {
  const { route, creation } = addressesOf(maker);
  return {
    create: employee
      .route(creation('', 'start'))
      .input(headerWithRouteRule)
      .output(made)
      .handler(({ input, context }) => createQuotation(context, maker, splitInput(input))),
    save: employee
      .route(route('PUT', '/{id}', 'change the head'))
      .input(headerWithRouteRule.extend(target.shape))
      .output(nothing)
      .handler(({ input: { id: quotationId, version: v, ...head }, context }) =>
        saveHeader(context, { maker, id: quotationId, version: v }, splitInput(head)),
      ),
  };
}
