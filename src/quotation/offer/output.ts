import * as z from 'zod';
import { type Shape, amount, count, instant, list, named } from '#platform/http/output.ts';
import {
  type LineChange,
  type RevisionChanges,
  type RouteChange,
  type TextChange,
  comparedFacts,
} from './compare.ts';
import { comparedLine } from '#quotation/sheet/charge-output.ts';
import { comparedRoute, id, text } from '#quotation/sheet/output.ts';
import { answerStates } from '#quotation/state-lists.ts';

const change = z.enum(['added', 'removed', 'changed', 'same']);

const lineChange: Shape<LineChange> = named(
  'LineChange',
  z.object({
    lineageId: id,
    change,
    before: comparedLine.nullable(),
    after: comparedLine.nullable(),
    difference: amount,
  }),
);

const routeChange: Shape<RouteChange> = named(
  'RouteChange',
  z.object({
    lineageId: id,
    change,
    before: comparedRoute.nullable(),
    after: comparedRoute.nullable(),
  }),
);

const textChange: Shape<TextChange> = named(
  'TextChange',
  z.object({
    change: z.enum(['added', 'removed']),
    text,
    sha256: text.nullable().meta({ description: 'Of a document: the hash of its content.' }),
    internal: z.boolean(),
  }),
);

export const revisionChanges: Shape<RevisionChanges> = named(
  'RevisionChanges',
  z.object({
    facts: list(
      z.object({
        fact: z.enum(comparedFacts),
        before: text.nullable(),
        after: text.nullable(),
      }),
    ).meta({ description: 'Validity, currency and exchange rates that differ.' }),
    routes: list(routeChange),
    lines: list(lineChange),
    remarks: list(textChange),
    documents: list(textChange),
  }),
);

export const offerFound = z.object({
  quotationId: id,
  number: text.nullable(),
  title: text,
  revision: count,
  state: z.enum(answerStates),
  offeredAt: instant.nullable(),
  agreed: z.boolean(),
  language: z.enum(['en', 'ja']),
});
