import { createHash } from 'node:crypto';
import type { SignedIn } from '#account/procedure.server.ts';
import { defineApproval } from '#approval/process.server.ts';
import { assertApprovers, chooseSteps, chosenIds, clearDecisions } from '#approval/steps.server.ts';
import { canonicalJson } from '#platform/canonical-json.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import type { RateWrite } from '#price/file/write.server.ts';
import type { ProposedChange } from './change.ts';
import { fileChange } from './file.server.ts';
import { authorEmails, mail } from './mails.server.ts';
import { type About, type Locked, lock, proposalFlow, recordEvent } from './proposal.server.ts';
import { priceProposal, proposalApproval } from './tables.ts';
import { titleOf } from './title.server.ts';
import { previewChange, writeProposed } from './write.server.ts';

/** Keeps a change of the tariff as a proposal. @throws Refused as the change itself would be now */
export function propose(context: SignedIn, change: ProposedChange): Promise<{ id: string }> {
  const { principal, now } = context;
  return context.db.transaction(async (tx) => {
    const shown = await previewChange(tx, context, change);
    const row = {
      id: uuidv7(),
      state: 'draft' as const,
      title: await titleOf(tx, change, shown),
      change,
      shown,
      authorId: principal.accountId,
      authorName: principal.name,
      authorEmployeeId: principal.employeeId,
      createdAt: now(),
      updatedAt: now(),
    };
    await tx.insert(priceProposal).values(row);
    await recordEvent(tx, context, row, 'proposal:create', { after: { state: row.state } });
    return { id: row.id };
  });
}

/** Keeps the rates of a file as a proposal. @throws Refused as their import would be now */
export const proposeFile = (
  context: SignedIn,
  fileName: string,
  changes: readonly RateWrite[],
): Promise<{ id: string }> => propose(context, fileChange(fileName, changes));

/** Chooses who has to approve; a requested approval is asked for again. */
export async function chooseApprovers(
  context: SignedIn,
  about: About,
  approverIds: readonly string[],
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const held = await lock(tx, context, about);
    const permit = await proposalFlow.permit(tx, held, 'edit', {
      version: about.version,
      accountId: context.principal.accountId,
      current: async () => ({ approverIds: await chosenIds(tx, proposalApproval, about.id) }),
    });
    await proposalFlow.move(tx, context, permit, { contentHash: null, approvedHash: null });
    await clearDecisions(tx, proposalApproval, about.id);
    const chosen = await chooseSteps(
      tx,
      proposalApproval,
      held.proposal,
      approverIds,
      context.now(),
    );
    await recordEvent(tx, context, held.proposal, 'update', {
      after: { approvers: chosen.map(({ name, nameEn }) => ({ en: nameEn, ja: name })) },
    });
  });
}

const hashOf = ({ proposal: { change, shown } }: Locked) =>
  createHash('sha256').update(canonicalJson({ change, shown })).digest('hex');

const approval = defineApproval({
  table: proposalApproval,
  flow: proposalFlow,
  lock: (tx, context, about: About) => lock(tx, context, about),
  subject: ({ proposal }: Locked) => ({ ...proposal, hold: false }),
  assertReady: async (tx, { proposal, approvals, staff }, now) => {
    const chosen = await assertApprovers(tx, proposal, approvals, now, staff);
    // What will be sold at a tariff is not known, as with a price list: no limit covers it.
    if (!chosen.some((each) => each.amountLimit === null && each.minimumMargin === null))
      throw new Refused('invalid', {
        fields: [
          {
            path: 'approverIds',
            code: 'amount-limit',
            message: {
              en: 'A change of the tariff needs an approver without limits of amount and margin.',
              ja: '運賃の変更の承認には、承認限度額と粗利率の下限のない承認者を選択してください。',
            },
          },
        ],
      });
  },
  contentHash: async (_, held) => hashOf(held),
  mail: async (tx, context, { proposal }, letter) =>
    letter.name === 'toApprove'
      ? mail(tx, context, 'toApprove', letter.to, proposal)
      : mail(tx, context, 'returned', await authorEmails(tx, proposal), proposal, letter.reason),
  offer: async (tx, context, permit) => {
    const { proposal } = await proposalFlow.move(tx, context, permit, {});
    await writeProposed(tx, context, proposal);
    await mail(tx, context, 'applied', await authorEmails(tx, proposal), proposal);
  },
});

export const { requestApproval, approve, reject } = approval;

/** The author takes a proposal back. */
export async function withdraw(context: SignedIn, about: About): Promise<void> {
  await context.db.transaction(async (tx) => {
    const held = await lock(tx, context, about);
    const permit = await proposalFlow.permit(tx, held, 'withdraw', about);
    await proposalFlow.move(tx, context, permit, { contentHash: null, approvedHash: null });
    await clearDecisions(tx, proposalApproval, about.id);
  });
}
