import { and, isNull, ne } from 'drizzle-orm';
import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { assertMayChange } from '#master/may-change.server.ts';
import { baseRate } from '#master/resources/price/base-rate.ts';
import { masters } from '#master/schema.ts';
import { dayOf } from '#platform/clock.ts';
import { amount, bilingual, count, day } from '#platform/http/output.ts';
import { changeOrder, changeRule } from './change-rule.ts';
import { applyChange, laneNames, planChange } from './change.server.ts';
import { rateScopes } from './periods.ts';
import { findLane } from './find-lane.server.ts';
import { fuelHistory } from './fuel.server.ts';
import { currentLaneRates } from './lane-rates.server.ts';
import { defined } from '#platform/expect.ts';

const tags = ['Prices'];
const plannedChange = z.object({
  id: z.uuid(),
  version: count,
  lane: bilingual,
  unitKey: z.string(),
  currency: z.string(),
  before: amount,
  after: amount,
  minimum: z.object({ before: amount, after: amount }).nullable(),
  cost: z.object({ before: amount, after: amount }),
  inTheWay: z.object({ validFrom: day, validTo: day.nullable() }).nullable(),
  paid: z
    .object({
      sell: amount,
      currency: z.string(),
      rule: z.enum(rateScopes),
      group: bilingual.nullable(),
      validFrom: day,
    })
    .nullable()
    .meta({
      description:
        'Of a contract: what the customer pays on its first day without it, and by which rule.',
    }),
  warnings: z.array(z.object({ code: z.string(), message: bilingual })),
});

export const priceRouter = {
  /** For a missing rate: its lane, and the values to create the lane if there is none. */
  findLane: procedure('employee')
    .route({
      method: 'GET',
      path: '/price/lane',
      summary: 'Find the lane of a segment, freight type and two places',
      tags,
    })
    .input(
      z.strictObject({
        segment: z
          .string()
          .max(40)
          .meta({ examples: ['ocean'] }),
        freightType: z
          .string()
          .max(40)
          .meta({ examples: ['heavy-equipment'] }),
        from: z.uuid(),
        to: z.uuid(),
      }),
    )
    .output(
      z.object({ id: z.uuid().nullable(), given: z.record(z.string(), z.string().nullable()) }),
    )
    .handler(({ input, context: { db } }) => findLane(db, input)),

  lanes: procedure('employee')
    .route({
      method: 'GET',
      path: '/price/lanes',
      summary: 'List the ports that have lanes between them',
      tags,
    })
    .output(z.array(z.object({ from: z.uuid(), to: z.uuid() })))
    .handler(async ({ context: { db } }) => {
      const { 'price-freight-route': lane } = masters;
      const rows = await db
        .selectDistinct({ from: lane.fromPort, to: lane.toPort })
        .from(lane)
        .where(and(isNull(lane.archivedAt), ne(lane.fromPort, lane.toPort)));
      return rows.flatMap(({ from, to }) => (from && to ? [{ from, to }] : []));
    }),

  fuel: procedure('employee')
    .route({
      method: 'GET',
      path: '/price/fuel',
      summary: 'Read crude oil prices and quarterly BAF by month',
      tags,
    })
    .output(
      z.object({
        months: z.array(
          z.object({
            month: z.string(),
            gross: z.string().nullable(),
            applied: z.string().nullable(),
            isFinal: z.boolean(),
            percent: z.string().nullable(),
          }),
        ),
        missing: z.array(z.string()),
      }),
    )
    .handler(({ context: { db, now } }) => fuelHistory(db, now())),

  standing: procedure('employee')
    .meta({ reads: true })
    .route({
      method: 'POST',
      path: '/price/standing',
      summary: 'List current and previous tariff rates of lanes',
      tags,
    })
    .input(z.strictObject({ lanes: z.array(z.uuid()).max(200) }))
    .output(
      z.array(
        z.object({
          lane: z.uuid(),
          contracts: z.number(),
          units: z.array(
            z.object({
              unitKey: z.string(),
              basis: z.string(),
              currency: z.string(),
              sell: z.string(),
              validFrom: z.string(),
              validTo: z.string().nullable(),
              change: z.string().nullable(),
              nextFrom: z.string().nullable(),
              nextChange: z.string().nullable(),
            }),
          ),
        }),
      ),
    )
    .handler(({ input, context: { db, now } }) => currentLaneRates(db, input.lanes, dayOf(now()))),

  previewChange: procedure('employee')
    .meta({ reads: true })
    .route({
      method: 'POST',
      path: '/price/change/preview',
      summary: 'Preview a price change by percent',
      tags,
    })
    .input(changeRule)
    .output(z.array(plannedChange))
    .handler(async ({ input, context: { db } }) => {
      const planned = await planChange(db, input);
      const names = await laneNames(
        db,
        planned.map(({ row }) => row.freightRoute),
      );
      return planned.map(
        ({ row, currency, after, minimumAfter, inTheWay, paid, warnings, costAfter }) => ({
          id: row.id,
          version: row.version,
          lane: names.get(row.freightRoute) ?? { en: '', ja: '' },
          unitKey: row.unitKey,
          currency,
          before: row.sell,
          after,
          minimum:
            minimumAfter === null
              ? null
              : { before: defined(row.minimumAmount), after: minimumAfter },
          cost: { before: row.cost, after: costAfter },
          inTheWay: inTheWay && { validFrom: inTheWay.validFrom, validTo: inTheWay.validTo },
          paid: paid && {
            sell: paid.sell,
            currency: paid.currency,
            rule: paid.rule,
            group: paid.group,
            validFrom: paid.validFrom,
          },
          warnings: warnings.map(({ code, message }) => ({ code, message })),
        }),
      );
    }),

  change: procedure('employee')
    .meta({ body: 'sheet' })
    .route({
      method: 'POST',
      path: '/price/change',
      summary: 'Change prices by percent, or create a customer contract from the tariff',
      tags,
    })
    .input(changeOrder)
    .output(z.object({ changed: count }))
    .handler(async ({ input: { rates, acceptWarnings = false, ...input }, context }) => {
      assertMayChange(baseRate, context.principal);
      return { changed: await applyChange(context, input, rates, acceptWarnings) };
    }),
};
