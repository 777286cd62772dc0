import * as z from 'zod';
import { roundings } from '#price/change.ts';
import * as strings from '#ui/form/rules/strings.ts';
import { amountRule, bafPercentRule, scenarioRule } from '../input.ts';

/** The fields of the form: the BAF in two fields, and for a rate the lane it is chosen from. */
export const formRule = z
  .object({
    bafKind: z.enum(['published', 'percent', 'crude']),
    percent: bafPercentRule.nullable(),
    crude: amountRule.nullable(),
    changes: z.array(z.object(scenarioRule.shape.changes.element.shape)).max(200),
    rates: z.array(z.object({ lane: z.uuid(), id: z.uuid(), sell: amountRule })).max(200),
    roundTo: z.enum(roundings),
    minimums: z.boolean(),
    contracts: z.boolean(),
    sheets: z.boolean(),
    tariffOn: strings.date().nullable(),
  })
  .superRefine(({ bafKind, percent, crude }, { addIssue }) => {
    if (bafKind === 'percent' && percent === null)
      addIssue({
        code: 'custom',
        path: ['percent'],
        message: 'required',
        params: { code: 'required' },
      });
    if (bafKind === 'crude' && crude === null)
      addIssue({
        code: 'custom',
        path: ['crude'],
        message: 'required',
        params: { code: 'required' },
      });
  });
