import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { possibleApprovers } from '#approval/approvers.server.ts';
import { defineApproval } from '#approval/process.server.ts';
import { assertApprovers, chooseSteps, chosenIds, clearDecisions } from '#approval/steps.server.ts';
import type { ApprovalRow } from '#approval/table.ts';
import { masters } from '#master/schema.ts';
import { dayOf } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import { homeCurrency } from '#pricing/money.ts';
import { isBafEditable } from '#price/baf-transitions.ts';
import { edit } from './edit.server.ts';
import { loadRoutes } from './load.server.ts';
import { isWithinTerm } from './rules/fiscal.ts';
import { authorEmails, mailMaker, mailStaff } from './mails.server.ts';
import { lockOffers, overlapOf } from './overlap.server.ts';
import { makerApproval, makerCell, makerQuotation } from './tables.ts';
import {
  type About,
  type Locked,
  type MakerPermit,
  type MakerRow,
  type Named,
  lock,
  makerFlow,
  recordEvent,
} from './transition.server.ts';
import { findQuotation } from './view.server.ts';
import { contentHash } from './content-hash.server.ts';

const refuse = (path: string, code: string, message: FieldFault['message']) =>
  new Refused('invalid', { fields: [{ path, code, message }] });

/** Approvers by name, for the log. */
async function namesOf(tx: Transaction, approvals: readonly ApprovalRow[]) {
  const { employee } = masters;
  const ids = approvals.map((step) => step.employeeId);
  return ids.length === 0
    ? []
    : tx
        .select({ en: employee.nameEn, ja: employee.name })
        .from(employee)
        .where(inArray(employee.id, ids));
}

/** Who may be asked to approve a quotation. */
export async function approversOf(context: SignedIn, named: Named) {
  return possibleApprovers(context.db, await findQuotation(context, named), context.now());
}

/** Chooses who has to approve: active approvers, nobody who wrote or changed the quotation. */
export function chooseApprovers(
  context: SignedIn,
  about: About,
  { approverIds, hold }: { approverIds: readonly string[]; hold: boolean },
): Promise<void> {
  return edit(context, about, {
    version: about.version,
    current: async (tx) => {
      const [row] = await tx
        .select({ hold: makerQuotation.hold })
        .from(makerQuotation)
        .where(eq(makerQuotation.id, about.id));
      return { ...row, approverIds: await chosenIds(tx, makerApproval, about.id) };
    },
    change: async (tx, { quotation, approvals }) => {
      const before = { approvers: await namesOf(tx, approvals), hold: quotation.hold };
      const chosen = await chooseSteps(tx, makerApproval, quotation, approverIds, context.now());
      await tx.update(makerQuotation).set({ hold }).where(eq(makerQuotation.id, about.id));
      await recordEvent(tx, context, quotation, {
        action: 'update',
        before,
        after: { approvers: chosen.map((each) => ({ en: each.nameEn, ja: each.name })), hold },
      });
    },
  });
}

/** A price list whose period is past is none; nor is one for other days than those of its fiscal year and term. */
function assertPeriod(quotation: MakerRow, now: Date): void {
  if (!isWithinTerm(quotation))
    throw refuse('validFrom', 'outside-term', {
      en: 'The days are not in the fiscal year and term of the sheet.',
      ja: '適用期間が価格表の年度・期と一致していません。',
    });
  if (quotation.validTo < dayOf(now))
    throw refuse('validTo', 'not-past', {
      en: 'The period is already over.',
      ja: '適用期間が既に終了しています。',
    });
}

async function assertAlone(tx: Transaction, quotation: MakerRow): Promise<void> {
  const overlap = await overlapOf(tx, quotation);
  if (overlap) throw refuse('validFrom', 'overlap', overlap);
}

/** Prices are entered, the period is not over, no other sheet is in force in it, a published BAF covers every route that needs one, and approvers without a limit are chosen. */
async function assertReady(
  tx: Transaction,
  { quotation, approvals, staff }: Locked,
  now: Date,
): Promise<void> {
  const [priced] = await tx
    .select({ version: makerCell.version })
    .from(makerCell)
    .where(and(eq(makerCell.quotationId, quotation.id), isNotNull(makerCell.amount)))
    .limit(1);
  if (!priced)
    throw refuse('sheet', 'required', {
      en: 'The sheet has no prices yet.',
      ja: 'シートに単価が入力されていません。',
    });
  assertPeriod(quotation, now);
  await assertAlone(tx, quotation);
  if (quotation.withBaf) await assertBaf(tx, quotation);
  const chosen = await assertApprovers(tx, quotation, approvals, now, staff);
  // How many cars will be carried is not known, nor what remains of it: no limit covers what a price list binds us to.
  if (!chosen.some((each) => each.amountLimit === null && each.minimumMargin === null))
    throw refuse('approverIds', 'amount-limit', {
      en: 'A price sheet needs an approver without amount and margin limits.',
      ja: '価格表の承認には、承認限度額と粗利率の下限のない承認者を選択してください。',
    });
}

async function assertBaf(tx: Transaction, quotation: MakerRow): Promise<void> {
  const { 'baf-year': bafYear } = masters;
  const [year] = quotation.bafYearId
    ? await tx
        .select({ state: bafYear.state })
        .from(bafYear)
        .where(eq(bafYear.id, quotation.bafYearId))
    : [];
  if (!year || isBafEditable[year.state])
    throw refuse('bafYearId', 'baf-missing', {
      en: 'The BAF of the year is not published.',
      ja: '適用する年次BAFが公開されていません。',
    });
  const without = (await loadRoutes(tx, quotation)).find((route) => route.baf === null);
  if (!without) return;
  const sameInYen = await loadRoutes(tx, { ...quotation, currency: homeCurrency });
  if (sameInYen.some(({ id, baf }) => id === without.id && baf !== null))
    throw refuse('bafYearId', 'baf-currency', {
      en: `The BAF for ${without.fromPort.nameEn} – ${without.toPort.nameEn} is in yen, which a sheet in ${quotation.currency} cannot include. Choose a BAF in percent, or list the BAF outside the prices.`,
      ja: `${without.fromPort.name}～${without.toPort.name}のBAFは円建てのため、${quotation.currency}の価格表には含められません。率によるBAFを選択するか、BAFを別掲にしてください。`,
    });
  throw refuse('bafYearId', 'baf-missing', {
    en: `The BAF has no rule for ${without.fromPort.nameEn} – ${without.toPort.nameEn}.`,
    ja: `年次BAFに${without.fromPort.name}～${without.toPort.name}の算定表がありません。`,
  });
}

async function offerIn(tx: Transaction, context: SignedIn, permit: MakerPermit): Promise<void> {
  const offered = permit.held.quotation;
  assertPeriod(offered, context.now());
  await lockOffers(tx, offered);
  await assertAlone(tx, offered);
  const { quotation } = await makerFlow.move(tx, context, permit, { offeredAt: context.now() });
  await mailMaker(tx, context, 'offered', quotation);
}

const approval = defineApproval({
  table: makerApproval,
  flow: makerFlow,
  lock: (tx, context, about: About) => lock(tx, context, about),
  subject: ({ quotation }: Locked) => quotation,
  assertReady,
  contentHash: (tx, { quotation }) => contentHash(tx, quotation),
  acceptsUnbound: true,
  mail: async (tx, context, { quotation }, letter) =>
    letter.name === 'toApprove'
      ? mailStaff(tx, context, 'toApprove', letter.to, quotation)
      : mailStaff(
          tx,
          context,
          'returned',
          await authorEmails(tx, quotation),
          quotation,
          letter.reason,
        ),
  offer: offerIn,
});

export const { requestApproval, reject, offer } = approval;

/** An approver's yes; the last one offers the price list at once unless it is to be held. */
export async function approve(
  context: SignedIn,
  about: About,
  comment: string | null,
): Promise<void> {
  await approval.approve(context, about, comment);
}

/** Takes an offer back into a draft: the maker no longer sees it, and is told why. */
export async function withdraw(context: SignedIn, about: About, reason: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const held = await lock(tx, context, about);
    const permit = await makerFlow.permit(tx, held, 'withdraw', about);
    const { quotation } = await makerFlow.move(
      tx,
      context,
      permit,
      { offeredAt: null, revision: held.quotation.revision + 1 },
      { comment: reason },
    );
    await clearDecisions(tx, makerApproval, about.id);
    await mailMaker(tx, context, 'withdrawn', quotation, reason);
  });
}

type Noted = 'agree' | 'reopen' | 'close';

const datesBy = (event: Noted, now: Date): Pick<Partial<MakerRow>, 'agreedAt'> => {
  switch (event) {
    case 'agree':
      return { agreedAt: now };
    case 'reopen':
      return { agreedAt: null };
    case 'close':
      return {};
  }
};

/** What was agreed outside, taken back or ended, with a word about it. */
export async function note(
  context: SignedIn,
  about: About,
  event: Noted,
  comment: string | null,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const held = await lock(tx, context, about);
    const permit = await makerFlow.permit(tx, held, event, about);
    await makerFlow.move(tx, context, permit, datesBy(event, context.now()), {
      comment,
      internal: held.quotation.offeredAt === null,
    });
  });
}
