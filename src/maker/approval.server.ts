import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { turnOf, undecided } from '#approval/approval.ts';
import {
  chosenApprovers,
  decisionOf,
  emailsOfAsked,
  possibleApprovers,
  usableApprovers,
} from '#approval/approvers.server.ts';
import { masters } from '#master/schema.ts';
import { dayOf } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import { edit } from './edit.server.ts';
import { loadRoutes } from './load.server.ts';
import { authorEmails, mail, makerEmails } from './mails.server.ts';
import { makerApproval, makerCell, makerQuotation } from './tables.ts';
import {
  type About,
  type ApprovalRow,
  type Locked,
  type MakerRow,
  type Named,
  fresh,
  lock,
  move,
  tell,
} from './transition.server.ts';
import { findQuotation } from './view.server.ts';

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
    change: async (tx, { quotation, approvals }) => {
      const usable = await chosenApprovers(tx, quotation, approverIds, context.now());
      await tx.delete(makerApproval).where(eq(makerApproval.quotationId, about.id));
      if (usable.length > 0)
        await tx.insert(makerApproval).values(
          usable.map(({ id, employeeId, level }) => ({
            id: uuidv7(),
            quotationId: about.id,
            approverId: id,
            employeeId,
            level,
            state: 'waiting' as const,
          })),
        );
      await tx.update(makerQuotation).set({ hold }).where(eq(makerQuotation.id, about.id));
      await tell(tx, context, quotation, {
        action: 'update',
        before: { approvers: await namesOf(tx, approvals), hold: quotation.hold },
        after: { approvers: usable.map((each) => ({ en: each.nameEn, ja: each.name })), hold },
      });
    },
  });
}

/** Prices are entered, the period is not over, a published BAF covers every route that needs one, and approvers without a limit are chosen. */
async function checkReady(
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
  if (quotation.validTo < dayOf(now))
    throw refuse('validTo', 'not-past', {
      en: 'The period is already over.',
      ja: '適用期間が既に終了しています。',
    });
  if (quotation.withBaf) await checkBaf(tx, quotation);
  if (approvals.length === 0)
    throw refuse('approverIds', 'required', {
      en: 'Please choose an approver.',
      ja: '承認者を選択してください。',
    });
  const chosen = await usableApprovers(
    tx,
    quotation,
    approvals.map((each) => each.approverId),
    now,
    staff,
  );
  if (chosen.length < approvals.length)
    throw refuse('approverIds', 'approver', {
      en: 'An approver chosen can no longer approve.',
      ja: '承認できなくなった承認者が含まれています。',
    });
  // How many cars will be carried is not known, nor what remains of it: no limit covers what a price list binds us to.
  if (!chosen.some((each) => each.amountLimit === null && each.minimumMargin === null))
    throw refuse('approverIds', 'amount-limit', {
      en: 'A price list needs an approver without limits of amount and margin.',
      ja: '単価表の承認には、承認限度額と粗利率の下限のない承認者を選択してください。',
    });
}

async function checkBaf(tx: Transaction, quotation: MakerRow): Promise<void> {
  const { 'baf-year': bafYear } = masters;
  const [year] = quotation.bafYearId
    ? await tx
        .select({ state: bafYear.state })
        .from(bafYear)
        .where(eq(bafYear.id, quotation.bafYearId))
    : [];
  if (!year || year.state === 'draft')
    throw refuse('bafYearId', 'baf-missing', {
      en: 'The BAF of the year is not published.',
      ja: '適用する年次BAFが公開されていません。',
    });
  const without = (await loadRoutes(tx, quotation)).find((route) => route.baf === null);
  if (without)
    throw refuse('bafYearId', 'baf-missing', {
      en: `The BAF has no rule for ${without.fromPort.nameEn} – ${without.toPort.nameEn}.`,
      ja: `年次BAFに${without.fromPort.name}～${without.toPort.name}の算定表がありません。`,
    });
}

/** Asks those whose turn it is, and who stands in for them today. */
async function mailTurn(
  tx: Transaction,
  context: SignedIn,
  { quotation, staff }: Locked,
  steps: readonly ApprovalRow[],
): Promise<void> {
  const asked = turnOf(steps).map((step) => step.employeeId);
  await mail(tx, context, 'toApprove', await emailsOfAsked(tx, asked, staff), quotation);
}

export async function requestApproval(context: SignedIn, about: About): Promise<void> {
  await context.db.transaction(async (tx) => {
    const locked = await lock(tx, context, about);
    const after = await move(tx, context, locked, 'request-approval');
    await fresh(tx, locked, about.version);
    await checkReady(tx, locked, context.now());
    // After a return everybody decides anew.
    await tx
      .update(makerApproval)
      .set({ ...undecided, askedAt: context.now() })
      .where(eq(makerApproval.quotationId, about.id));
    await mailTurn(
      tx,
      context,
      { ...locked, quotation: after },
      locked.approvals.map((step) => ({ ...step, state: 'waiting' as const })),
    );
  });
}

/** An approver's yes. The last one approves the quotation, and offers it at once unless it is to be held. */
export async function approve(
  context: SignedIn,
  about: About,
  comment: string | null,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const locked = await lock(tx, context, about);
    const { step: mine, inPlaceOf } = await decisionOf(
      tx,
      context.principal,
      locked.quotation,
      locked.approvals,
      locked.staff,
    );
    const rest = locked.approvals.filter((step) => step.state === 'waiting' && step !== mine);
    const after = await move(
      tx,
      context,
      locked,
      rest.length === 0 ? 'approve-last' : 'approve',
      {},
      { comment, inPlaceOf },
    );
    await fresh(tx, locked, about.version);
    // A right to approve that has ended since is none.
    if (
      (await usableApprovers(tx, locked.quotation, [mine!.approverId], context.now(), locked.staff))
        .length === 0
    )
      throw new Refused('forbidden');
    await tx
      .update(makerApproval)
      .set({ state: 'approved', decidedAt: context.now(), decidedBy: context.principal.employeeId })
      .where(eq(makerApproval.id, mine!.id));
    if (rest.length > 0) await mailTurn(tx, context, { ...locked, quotation: after }, rest);
    else if (!after.hold) await offerIn(tx, context, { ...locked, quotation: after });
  });
}

async function offerIn(tx: Transaction, context: SignedIn, locked: Locked): Promise<void> {
  if (locked.quotation.validTo < dayOf(context.now()))
    throw refuse('validTo', 'not-past', {
      en: 'The period is already over.',
      ja: '適用期間が既に終了しています。',
    });
  const after = await move(
    tx,
    context,
    locked,
    'offer',
    { offeredAt: context.now() },
    { shown: true },
  );
  await mail(tx, context, 'offered', await makerEmails(tx, after), after);
}

/** Offers what was approved and held. */
export async function offer(context: SignedIn, about: About): Promise<void> {
  await context.db.transaction(async (tx) => {
    const locked = await lock(tx, context, about);
    await offerIn(tx, context, locked);
    await fresh(tx, locked, about.version);
  });
}

export async function reject(context: SignedIn, about: About, reason: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const locked = await lock(tx, context, about);
    const { step, inPlaceOf } = await decisionOf(
      tx,
      context.principal,
      locked.quotation,
      locked.approvals,
      locked.staff,
    );
    const after = await move(tx, context, locked, 'reject', {}, { comment: reason, inPlaceOf });
    await fresh(tx, locked, about.version);
    await tx
      .update(makerApproval)
      .set({
        state: 'rejected',
        decidedAt: context.now(),
        decidedBy: context.principal.employeeId,
        reason,
      })
      .where(eq(makerApproval.id, step!.id));
    await mail(tx, context, 'returned', await authorEmails(tx, after), after, reason);
  });
}

/** Takes an offer back into a draft: the maker no longer sees it, and is told why. */
export async function withdraw(context: SignedIn, about: About, reason: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const locked = await lock(tx, context, about);
    const after = await move(
      tx,
      context,
      locked,
      'withdraw',
      { offeredAt: null },
      { comment: reason, shown: true },
    );
    await fresh(tx, locked, about.version);
    await tx.update(makerApproval).set(undecided).where(eq(makerApproval.quotationId, about.id));
    await mail(tx, context, 'withdrawn', await makerEmails(tx, after), after, reason);
  });
}

type Noted = 'agree' | 'reopen' | 'close';

/** What was agreed outside, taken back or ended, with a word about it. */
export async function note(
  context: SignedIn,
  about: About,
  event: Noted,
  comment: string | null,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const locked = await lock(tx, context, about);
    const values =
      event === 'agree'
        ? { agreedAt: context.now() }
        : event === 'reopen'
          ? { agreedAt: null }
          : {};
    await move(tx, context, locked, event, values, {
      comment,
      shown: locked.quotation.offeredAt !== null,
    });
    await fresh(tx, locked, about.version);
  });
}
