import * as z from 'zod';
import { amount, bilingual, count, day, instant, named } from '#platform/http/output.ts';
import { criteria } from './meets.ts';

const id = z.uuid();
const text = z.string();

const ruleRef = z.object({ id, version: count, name: text });
const failures = z
  .array(
    z.object({
      rule: ruleRef,
      failures: z.array(z.object({ code: z.enum(criteria), message: bilingual })),
    }),
  )
  .meta({ description: 'The criteria that failed, by rule.' });

/** What the rules said about a request when it was sent. */
export const instantOutcome = named(
  'InstantOutcome',
  z.object({
    answerId: id.nullable(),
    rule: ruleRef.nullable().meta({ description: 'The version of the rule that offered it.' }),
    failures,
  }),
);

/** The switch that stops all rules, and what each has offered today. */
export const instantState = named(
  'InstantOfferState',
  z.object({
    stopped: z.boolean(),
    changedBy: text.nullable(),
    changedAt: instant.nullable(),
    resumeAskedBy: text
      .nullable()
      .meta({ description: 'Who asked to go on; another administrator confirms it.' }),
    isOwnAsk: z.boolean(),
    rules: z.array(
      z.object({
        id,
        name: text,
        version: count,
        active: z.boolean(),
        dailyCount: count.nullable(),
        dailyAmount: amount.nullable(),
        today: z.object({ count, amount }),
      }),
    ),
  }),
);

export const instantVersion = z.object({
  version: count,
  values: z.record(z.string(), z.unknown()),
  changedBy: text,
  confirmedBy: text.nullable(),
  at: instant,
});

/** A past request as a rule would have decided it. */
const tried = z.object({
  id,
  number: text.nullable(),
  title: text,
  customer: bilingual,
  submittedAt: instant,
  total: amount,
  currency: text,
  failures: z.array(z.object({ code: z.enum(criteria), message: bilingual })),
});
export const trial = named(
  'InstantOfferTrial',
  z.object({
    requests: z.array(tried),
    offered: z.object({ count, amount }).meta({ description: 'Totals with tax, in yen.' }),
    failed: z.array(z.object({ code: z.enum(criteria), count })),
    cut: z.boolean().meta({ description: 'Whether the period has more requests than were tried.' }),
    from: day,
    to: day,
  }),
);
