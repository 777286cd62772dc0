import { type SignedIn, accepted } from '#account/procedure.server.ts';
import { staffAccounts } from '#account/staff.server.ts';
import { documentsOf } from '#quotation/attachment/attachment.server.ts';
import { answersOf, findWithParties } from '#quotation/scope.server.ts';
import { openRevision } from '#quotation/revision.ts';
import { allowedEvents } from '#quotation/transitions.ts';
import { actorsOf } from '#quotation/actors.server.ts';
import { namesFor } from '#quotation/staff-names.server.ts';
import { doneBy, eventsOf, isChangeRequested } from '#quotation/done.server.ts';
import { isCustomerFixed } from './fixed-customer.server.ts';
import { outcomeShown } from '#quotation/instant/outcome.server.ts';
import { submissionFaults } from './submission.ts';
import { checkSheet } from '#quotation/sheet/check/facts.server.ts';
import { loadRequestSheet, measured } from '#quotation/sheet/sheet.server.ts';

/** A request with those of its routes, freight, answers and events that the reader may see. */
export async function readQuotation(context: SignedIn, id: string) {
  const { quotation: q, parties, outcome } = await findWithParties(context, id);
  const { isEmployee } = context.principal;
  const answers = await answersOf(context, id);
  const timeline = await eventsOf(context, id);
  const events = timeline.filter((event) => isEmployee || !event.internal);
  const sheet = measured(await loadRequestSheet(context.db, id, answers.at(-1)?.id));
  const allowed = allowedEvents(
    { answer: null, quotation: q.state },
    actorsOf(context.principal, q),
  ).filter((event) => event !== 'start-answer' || openRevision(answers) === null);
  const checks = allowed.includes('submit')
    ? await checkSheet(context.db, sheet, context.now(), 'request')
    : { refused: [], warnings: [] };
  const nameOf = await namesFor(context, q, [
    q.requesterId,
    ...events.map(({ actorId }) => actorId),
  ]);
  const hidesRequester =
    !isEmployee && (await staffAccounts(context.db, [q.requesterId])).has(q.requesterId);
  const {
    searchText: _,
    answerAuthorId: _author,
    answerTotal: _total,
    answerValidUntil: _end,
    offerTotal: _offered,
    offerValidUntil: _offeredUntil,
    ...row
  } = q;
  return {
    ...row,
    isChangeRequested: isChangeRequested(q, timeline),
    requesterId: hidesRequester ? null : row.requesterId,
    requesterName: nameOf(row.requesterId, row.requesterName),
    requesterEmail: hidesRequester ? null : row.requesterEmail,
    ...parties,
    ...sheet,
    answers: answers.map(
      ({
        id: answerId,
        revision,
        state,
        total,
        currency,
        validUntil,
        incomplete,
        authorName,
        offeredAt,
        openedAt,
        sentEn,
        sentJa,
        createdAt,
      }) => ({
        id: answerId,
        revision,
        state,
        total,
        currency,
        validUntil,
        incomplete,
        authorName: isEmployee ? authorName : null,
        offeredAt,
        openedAt: isEmployee ? openedAt : null,
        /** SHA-256 of the files sent. */
        sent: { en: sentEn, ja: sentJa },
        createdAt,
      }),
    ),
    events: events.map(
      ({ id: eventId, answerId, event, actorId, actorName, inPlaceOf, comment, at }) => ({
        id: eventId,
        answerId,
        event,
        actorName: nameOf(actorId, actorName),
        inPlaceOf: isEmployee ? inPlaceOf : null,
        comment,
        at,
      }),
    ),
    /** What the rules of instant offers said; employees only. */
    instant: isEmployee ? outcomeShown(outcome) : null,
    documents: await documentsOf(context, id),
    allowed: accepted(context.principal, allowed),
    customerFixed: sheet.lines.length > 0 || (await isCustomerFixed(context.db, id)),
    faults: allowed.includes('submit')
      ? [...submissionFaults(sheet.routes, sheet.lines), ...checks.refused]
      : [],
    warnings: checks.warnings,
    done: doneBy(context, timeline, null),
  };
}
