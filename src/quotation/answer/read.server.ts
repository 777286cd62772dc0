import { type SignedIn, accepted } from '#account/procedure.server.ts';
import { stepAsDeputy } from '#approval/approval.ts';
import { withNames } from '#approval/steps.server.ts';
import { answerApprovals } from '#quotation/states.ts';
import { dayOf } from '#platform/clock.ts';
import { documentsOf } from '#quotation/attachment/attachment.server.ts';
import type { RecordedAgreement } from '#quotation/offer/recorded-agreement.ts';
import { recordOpened } from '#quotation/offer/opened.server.ts';
import { marginOf } from '#pricing/totals.ts';
import { timesToAccept } from '#quotation/sailing-notice.ts';
import { allowedEvents } from '#quotation/transitions.ts';
import { explainCharges } from '#quotation/explanation.ts';
import { forCustomer, lineForCustomer } from '#quotation/visibility.ts';
import { isBlocked, noticesOf, offeredSailings } from '#quotation/sheet/offered-sailings.server.ts';
import { loadSheet, measured } from '#quotation/sheet/sheet.server.ts';
import { loadCharges } from '#quotation/sheet/stored-charges.server.ts';
import { creditWarnings } from '#quotation/decision/credit.server.ts';
import { checkAnswer, readyFaults } from '#quotation/decision/ready.server.ts';
import { outdatedFaults, outdatedPrices } from '#quotation/decision/outdated.server.ts';
import { signWarnings } from '#quotation/decision/printed-signs.server.ts';
import { readSummary } from '#quotation/decision/summary.server.ts';
import { actorsOf } from '#quotation/actors.server.ts';
import { readBeside } from './beside.server.ts';
import { findAnswer } from '#quotation/scope.server.ts';
import { doneBy, eventsOf, isChangeRequested } from '#quotation/done.server.ts';

/** While one of these is allowed, what is missing for it matters. */
const sendingEvents = new Set<string>(['edit-answer', 'request-approval', 'offer']);

/** While one of these is allowed, warnings are shown: to the author and to the approver. */
const warnedEvents = new Set<string>([...sendingEvents, 'approve']);
const isWarned = (event: string): boolean => warnedEvents.has(event);

/** Who returned an answer and why, until approval is requested again. */
function lastReturn(timeline: Awaited<ReturnType<typeof eventsOf>>, answerId: string) {
  const last = timeline.findLast(
    (each) =>
      each.answerId === answerId && (each.event === 'reject' || each.event === 'request-approval'),
  );
  return last?.event === 'reject'
    ? { by: last.actorName, reason: last.comment, at: last.at }
    : null;
}

/** How an agreement was recorded; customers don't learn our note and who of us wrote it. */
function recordedFor(recorded: RecordedAgreement | null, isEmployee: boolean) {
  if (!recorded) return null;
  const { channel, day, note, documentId, recordedBy } = recorded;
  return {
    channel,
    day,
    documentId,
    note: isEmployee ? note : '',
    recordedBy: isEmployee ? recordedBy : '',
  };
}

/** An answer with routes, freight, charges, remarks and approvals; for customers without internal data. */
export async function readAnswer(context: SignedIn, quotationId: string, answerId: string) {
  const { quotation: q, parties, answer } = await findAnswer(context, quotationId, answerId);
  await recordOpened(context, q, answer, 'opened');
  const { isEmployee } = context.principal;
  const charges = await loadCharges(context.db, answerId);
  const { remarks, approvals, staff, named } = await readBeside(context, answer);
  const actors = actorsOf(context.principal, q, answer, approvals, staff);
  const steps = withNames(approvals, staff, named);
  const deputised =
    answerApprovals[answer.state] === 'asked'
      ? stepAsDeputy(context.principal, answer, approvals, staff)
      : null;
  const sheet = measured(await loadSheet(context.db, { quotationId, answerId }));
  const sailings = await offeredSailings(context.db, answer, sheet.routes);
  const isAgreeable = !isBlocked(sailings, context.now());
  const allowed = allowedEvents(
    {
      answer: answer.state,
      quotation: q.state,
      validUntil: answer.validUntil,
      today: dayOf(context.now()),
    },
    actors,
  ).filter((event) => isAgreeable || (event !== 'agree' && event !== 'record-agreement'));
  const isSendable = isEmployee && allowed.some(isWarned);
  const outdated = isSendable ? await outdatedPrices(context.db, answer) : null;
  const timeline = await eventsOf(context, quotationId);
  const internalView = {
    id: answer.id,
    quotationId,
    number: q.number,
    title: q.title,
    message: q.message,
    language: q.language,
    quotationState: q.state,
    isChangeRequested: isChangeRequested(q, timeline),
    revision: answer.revision,
    state: answer.state,
    version: answer.version,
    validUntil: answer.validUntil,
    currency: answer.currency,
    exchange: answer.exchange,
    hold: answer.hold,
    subtotal: answer.subtotal,
    tax: answer.tax,
    total: answer.total,
    byTax: answer.byTax,
    incomplete: answer.incomplete,
    offeredAt: answer.offeredAt,
    decidedAt: answer.decidedAt,
    decidedBy: answer.decidedBy,
    recordedAgreement: recordedFor(answer.recordedAgreement, isEmployee),
    declineReason: answer.declineReason,
    inviter: isEmployee ? answer.inviter : null,
    agreedSha256: answer.agreedSha256,
    ...parties,
    routes: sheet.routes,
    lines: isEmployee ? sheet.lines : sheet.lines.map(lineForCustomer),
    sailingNotices: noticesOf(answer, sailings, context.now()),
    movedSailings: sailings.flatMap((each) => {
      const sailing = answer.state === 'offered' ? timesToAccept(each) : null;
      return sailing ? [{ routeId: each.routeId, sailing }] : [];
    }),
    charges: explainCharges(charges),
    remarks: remarks.map(({ id, templateId, text, translation, internal }) => ({
      id,
      templateId,
      text,
      translation,
      internal,
    })),
    documents: await documentsOf(context, quotationId),
    allowed: accepted(context.principal, allowed),
    done: doneBy(context, timeline, answerId),
    /** Employees only. */
    inside: {
      authorName: answer.authorName,
      isAuthor: actors.has('author'),
      problems: answer.problems,
      faults:
        isEmployee && allowed.some((event) => sendingEvents.has(event))
          ? await readyFaults(
              context.db,
              { answer, approvals, staff },
              context.now(),
              charges,
              outdated,
            )
          : [],
      warnings: isSendable
        ? [
            // Of a draft they are among the faults.
            ...(answerApprovals[answer.state] === 'none' ? [] : outdatedFaults(outdated, answer)),
            ...(await checkAnswer(context.db, answer, context.now())).warnings,
            ...signWarnings([
              q.title,
              ...sheet.lines.flatMap(({ cargo, note }) => [JSON.stringify(cargo), note]),
              ...remarks.flatMap((remark) =>
                remark.internal ? [] : [remark.text, remark.translation ?? ''],
              ),
            ]),
            ...(await creditWarnings(context.db, q.customerId, answer, context.now())),
          ]
        : [],
      returned: isEmployee ? lastReturn(timeline, answer.id) : null,
      summary: isEmployee
        ? await readSummary(context.db, answer, isSendable ? steps : [], charges, outdated)
        : null,
      margin: marginOf(charges),
      approvals: steps,
      /** The approver in whose place the reader may decide now as a deputy. */
      inPlaceOf: steps.find((step) => step.employeeId === deputised?.employeeId) ?? null,
    },
  };
  return isEmployee ? internalView : forCustomer(internalView);
}
