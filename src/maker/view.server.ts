import { and, desc, eq, gt, inArray, like } from 'drizzle-orm';
import { type SignedIn, accepted } from '#account/procedure.server.ts';
import { staffToday } from '#approval/approvers.server.ts';
import { namedSteps, stepsOf } from '#approval/steps.server.ts';
import type { ApprovalRow } from '#approval/table.ts';
import { masters } from '#master/schema.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { oneOf } from '#platform/one-of.ts';
import { Refused } from '#platform/refusal.ts';
import { comparedWith } from './compared.server.ts';
import {
  loadAmounts,
  loadBafs,
  loadPreviousAmounts,
  loadCharges,
  loadRoutes,
  loadVehicles,
} from './load.server.ts';
import { allowedEvents } from '#workflow/machine.ts';
import { sheetNumber } from './rules/number.ts';
import { makerMachine } from './rules/transitions.ts';
import { overlapOf } from './overlap.server.ts';
import { makerApprovals, preparedStates } from './states.ts';
import { makerApproval, makerCell, makerQuotation } from './tables.ts';
import { visibleQuotations } from './visibility.server.ts';
import { type MakerRow, type Named, actorsOf } from './transition.server.ts';
import { firstOf } from '#platform/expect.ts';

/** @throws Refused not-found, also for quotations that the caller may not see */
export async function findQuotation(
  { db, principal }: SignedIn,
  { maker, id }: Named,
): Promise<MakerRow> {
  const [found] = await db
    .select()
    .from(makerQuotation)
    .where(
      and(eq(makerQuotation.id, id), eq(makerQuotation.maker, maker), visibleQuotations(principal)),
    );
  if (!found) throw new Refused('not-found');
  return found;
}

/** Whether a sheet stands as somebody approved it: the screens then offer them no change of it, as to those still asked. */
const hasApproved = (
  { employeeId }: SignedIn['principal'],
  { state }: MakerRow,
  approvals: readonly ApprovalRow[],
): boolean =>
  makerApprovals[state] !== 'none' &&
  approvals.some((step) => step.state === 'approved' && step.decidedBy === employeeId);

/** What only employees see: author, approvals, allowed events and history. */
async function insideOf(context: SignedIn, quotation: MakerRow) {
  const { db, principal } = context;
  const approvals = await stepsOf(db, makerApproval, quotation.id);
  const staff = await staffToday(db, [quotation], context.now());
  const events = await db
    .select({
      id: auditEvent.id,
      at: auditEvent.at,
      actorName: auditEvent.actorName,
      action: auditEvent.action,
      comment: auditEvent.comment,
    })
    .from(auditEvent)
    .where(
      and(
        inArray(auditEvent.resource, [
          `${quotation.maker}-quotation`,
          `${quotation.maker}-quotation-sheet`,
        ]),
        eq(auditEvent.recordId, quotation.id),
        like(auditEvent.action, 'maker:%'),
      ),
    )
    .orderBy(desc(auditEvent.at), desc(auditEvent.id))
    .limit(30);
  return {
    authorName: quotation.authorName,
    hold: quotation.hold,
    overlap: oneOf(preparedStates, quotation.state) ? await overlapOf(db, quotation) : null,
    comparedWith: await comparedWith(db, quotation),
    approvals: await namedSteps(db, approvals, staff),
    allowed: accepted(
      principal,
      allowedEvents(
        makerMachine,
        quotation.state,
        actorsOf(principal, quotation, approvals, staff),
        null,
      ),
    ).filter((event) => event !== 'edit' || !hasApproved(principal, quotation, approvals)),
    events,
  };
}

async function headerOf(context: SignedIn, quotation: MakerRow) {
  const { db, principal } = context;
  const { customer, currency, 'baf-year': bafYear } = masters;
  const firm = firstOf(
    await db
      .select({ id: customer.id, name: customer.name, nameEn: customer.nameEn })
      .from(customer)
      .where(eq(customer.id, quotation.customerId)),
  );
  const [money] = await db
    .select({ minorUnit: currency.minorUnit })
    .from(currency)
    .where(eq(currency.code, quotation.currency));
  const [year] = quotation.bafYearId
    ? await db
        .select({
          id: bafYear.id,
          year: bafYear.year,
          averagePrice: bafYear.averagePrice,
          state: bafYear.state,
          appliesFrom: bafYear.appliesFrom,
          appliesTo: bafYear.appliesTo,
        })
        .from(bafYear)
        .where(eq(bafYear.id, quotation.bafYearId))
    : [];
  const [before] = quotation.previousId
    ? await db
        .select({ id: makerQuotation.id, title: makerQuotation.title })
        .from(makerQuotation)
        .where(and(eq(makerQuotation.id, quotation.previousId), visibleQuotations(principal)))
    : [];
  const {
    id,
    maker,
    state,
    title,
    fiscalYear,
    term,
    validFrom,
    validTo,
    withBaf,
    withCharges,
    note,
    offeredAt,
    agreedAt,
    version,
    sheetVersion,
  } = quotation;
  return {
    id,
    number: sheetNumber(quotation),
    maker,
    state,
    title,
    fiscalYear,
    term,
    validFrom,
    validTo,
    withBaf,
    withCharges,
    note,
    offeredAt,
    agreedAt,
    version,
    sheetVersion,
    customer: firm,
    currency: { code: quotation.currency, minorUnit: money?.minorUnit ?? 0 },
    bafYear: year ?? null,
    previous: before ?? null,
    inside: principal.isEmployee ? await insideOf(context, quotation) : null,
  };
}

/** A quotation with its routes, classes and charges. */
export async function readQuotation(context: SignedIn, named: Named) {
  const quotation = await findQuotation(context, named);
  return {
    ...(await headerOf(context, quotation)),
    routes: await loadRoutes(context.db, quotation),
    vehicles: await loadVehicles(context.db, quotation),
    charges: (await loadCharges(context.db, quotation.id)).map(
      ({ quotationId: _, position: __, ...charge }) => charge,
    ),
  };
}
export type MakerQuotation = Awaited<ReturnType<typeof readQuotation>>;

/** A quotation with its prices by row and column, and those of the previous period if the caller may see it. */
export async function readSheet(context: SignedIn, named: Named) {
  const quotation = await readQuotation(context, named);
  const { previous, maker, id } = quotation;
  return {
    ...quotation,
    amounts: await loadAmounts(context.db, { id, maker }, quotation),
    before: previous
      ? await loadPreviousAmounts(context.db, { id: previous.id, maker }, quotation)
      : null,
  };
}
export type MakerSheet = Awaited<ReturnType<typeof readSheet>>;

/** The BAF of every year on the routes of a sheet, for previews. */
export async function readBafs(context: SignedIn, named: Named) {
  return loadBafs(context.db, await findQuotation(context, named));
}

/** The version of a sheet and the names of those who saved after `since`. Polled while a sheet is open, so it reads no prices. */
export async function readSaves(
  context: SignedIn,
  named: Named,
  since: number,
): Promise<{ version: number; names: string[] }> {
  const { id, sheetVersion: version } = await findQuotation(context, named);
  if (version <= since) return { version, names: [] };
  const rows = await context.db
    .selectDistinct({ name: makerCell.changedBy })
    .from(makerCell)
    .where(and(eq(makerCell.quotationId, id), gt(makerCell.version, since)));
  return { version, names: rows.map((row) => row.name) };
}
