import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { shownRecords } from '#master/pending/shown.ts';
import { approvalStep, personName, possibleApprover } from '#master/output.ts';
import {
  amount,
  bilingual,
  count,
  instant,
  list,
  made,
  named,
  nothing,
} from '#platform/http/output.ts';
import * as strings from '#ui/form/rules/strings.ts';
import {
  approve,
  chooseApprovers,
  propose,
  reject,
  requestApproval,
  withdraw,
} from './approval.server.ts';
import { proposedChange } from './change.ts';
import { approversOf, listProposals, readProposal, waitingProposals } from './read.server.ts';
import { proposalEvents, proposalStates } from './states.ts';

const tags = ['Proposed price changes'];
const id = z.uuid();
const target = z.strictObject({ id, version: z.int().min(1).max(2_147_483_647) });
const employee = procedure('employee');
const state = z.enum(proposalStates);
const listed = z.object({
  id,
  state,
  title: bilingual,
  authorName: z.string(),
  createdAt: instant,
  updatedAt: instant,
});
const reason = strings.maxFullWidth(500, strings.notBlank());

const proposal = named(
  'PriceProposal',
  z.object({
    id,
    version: count,
    state,
    title: bilingual,
    authorName: z.string(),
    createdAt: instant,
    isContract: z.boolean().meta({
      description: 'The rates become the contract of a customer, made from those of the tariff.',
    }),
    counts: z
      .object({
        total: count,
        created: count,
        changed: count,
        archived: count,
        prices: z.array(
          z.object({
            currency: z.string(),
            count,
            sum: z.object({ before: amount, after: amount }),
            average: z.object({ before: amount, after: amount }),
            largest: z.string().nullable(),
          }),
        ),
      })
      .meta({ description: 'Of all changes, also where only a page of them is answered.' }),
    records: shownRecords,
    rates: list(
      z.object({
        lane: bilingual,
        unitKey: z.string(),
        currency: z.string(),
        before: amount,
        after: amount,
      }),
    ),
    warnings: list(bilingual),
    approvals: z.array(approvalStep),
    allowed: z.array(z.enum(proposalEvents)),
    events: z.array(
      z.object({
        id,
        at: instant,
        actorName: z.string(),
        action: z.string(),
        comment: z.string().nullable(),
      }),
    ),
  }),
);

/** Changes of the tariff that are proposed by people without the right to make them, and accepted by approvers. */
export const tariffRouter = {
  propose: employee
    .meta({ body: 'sheet' })
    .route({
      method: 'POST',
      path: '/price-proposal',
      summary: 'Propose a change of rates or surcharges',
      tags,
      successStatus: 201,
    })
    .input(z.strictObject({ change: proposedChange }))
    .output(made)
    .handler(({ input, context }) => propose(context, input.change)),

  list: employee
    .route({ method: 'GET', path: '/price-proposal', summary: 'List proposed price changes', tags })
    .input(
      z.strictObject({
        state: state.optional(),
        page: z.coerce.number().int().min(1).max(100_000).optional(),
        size: z.coerce.number().int().min(1).max(200).optional(),
      }),
    )
    .output(z.object({ rows: z.array(listed), total: count, page: count, size: count }))
    .handler(({ input, context }) => listProposals(context, input)),

  waiting: employee
    .route({
      method: 'GET',
      path: '/price-proposal/approval',
      summary: 'List proposed price changes that wait for my approval',
      tags,
    })
    .output(
      z.array(
        z.object({
          id,
          title: bilingual,
          authorName: z.string(),
          level: count,
          askedAt: instant,
          inPlaceOf: personName.nullable(),
        }),
      ),
    )
    .handler(({ context }) => waitingProposals(context)),

  get: employee
    .route({
      method: 'GET',
      path: '/price-proposal/{id}',
      summary: 'Read a proposed price change',
      tags,
    })
    .input(
      z.strictObject({
        id,
        page: z.coerce.number().int().min(1).max(100_000).optional(),
        size: z.coerce
          .number()
          .int()
          .min(1)
          .max(200)
          .optional()
          .meta({ description: 'The changes of a page; all without it.' }),
      }),
    )
    .output(proposal)
    .handler(({ input: { id: proposalId, ...part }, context }) =>
      readProposal(context, proposalId, part),
    ),

  possibleApprovers: employee
    .route({
      method: 'GET',
      path: '/price-proposal/{id}/approver',
      summary: 'List who may be asked to approve a price change',
      tags,
    })
    .input(z.strictObject({ id }))
    .output(z.array(possibleApprover))
    .handler(({ input, context }) => approversOf(context, input.id)),

  chooseApprovers: employee
    .route({
      method: 'PUT',
      path: '/price-proposal/{id}/approver',
      summary: 'Choose who has to approve a price change',
      tags,
    })
    .input(target.extend({ approverIds: z.array(id).max(20) }))
    .output(nothing)
    .handler(({ input, context }) => chooseApprovers(context, input, input.approverIds)),

  requestApproval: employee
    .route({
      method: 'POST',
      path: '/price-proposal/{id}/request-approval',
      summary: 'Ask for approval of a price change',
      tags,
    })
    .input(target)
    .output(nothing)
    .handler(({ input, context }) => requestApproval(context, input)),

  approve: employee
    .route({
      method: 'POST',
      path: '/price-proposal/{id}/approve',
      summary: 'Approve a price change; the last approval applies it',
      tags,
    })
    .input(target.extend({ comment: reason.nullable() }))
    .output(nothing)
    .handler(async ({ input, context }) => {
      await approve(context, input, input.comment);
    }),

  reject: employee
    .route({
      method: 'POST',
      path: '/price-proposal/{id}/reject',
      summary: 'Return a price change to its author',
      tags,
    })
    .input(target.extend({ reason }))
    .output(nothing)
    .handler(({ input, context }) => reject(context, input, input.reason)),

  withdraw: employee
    .route({
      method: 'POST',
      path: '/price-proposal/{id}/withdraw',
      summary: 'Withdraw a price change that I proposed',
      tags,
    })
    .input(target)
    .output(nothing)
    .handler(({ input, context }) => withdraw(context, input)),
};
