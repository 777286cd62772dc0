import { lineForCustomer } from '#quotation/visibility.ts';
import { asc, eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { defined } from '#platform/expect.ts';
import { documentsOf } from '#quotation/attachment/attachment.server.ts';
import { loadSheet } from '#quotation/sheet/sheet.server.ts';
import { loadCharges } from '#quotation/sheet/stored-charges.server.ts';
import { findAnswer, findQuotation } from '#quotation/scope.server.ts';
import { quotationRemark } from '#quotation/tables.ts';
import type { AnswerRow } from '#quotation/transition.server.ts';
import { type ComparedRevision, type RevisionChanges, compareRevisions } from './compare.ts';

/** Compares a revision of a quotation that the caller may see with another one, or with the request. */
export async function compareAnswers(
  context: SignedIn,
  quotationId: string,
  beforeId: string,
  afterId: string,
): Promise<RevisionChanges> {
  return compareRevisions(
    await readSide(context, quotationId, beforeId === 'request' ? null : beforeId),
    await readSide(context, quotationId, afterId),
  );
}

async function readSide(
  context: SignedIn,
  quotationId: string,
  answerId: string | null,
): Promise<ComparedRevision> {
  const answer =
    answerId === null ? null : (await findAnswer(context, quotationId, answerId)).answer;
  if (answer === null) await findQuotation(context, quotationId);
  const { routes, lines: all } = await loadSheet(context.db, { quotationId, answerId });
  const lines = context.principal.isEmployee ? all : all.map(lineForCustomer);
  const lineages = new Map(routes.map((route) => [route.id, route.lineageId]));
  const charges = answer ? await loadCharges(context.db, answer.id) : [];
  const byLine = Map.groupBy(charges, (charge) => charge.lineId);
  return {
    isRequest: answer === null,
    facts: {
      validUntil: answer?.validUntil ?? null,
      currency: answer?.currency ?? null,
      exchange: answer && exchangeText(answer),
    },
    routes: routes.map(({ id: _, position: _position, returnOfRouteId, ...route }) => ({
      ...route,
      // A copy has other ids.
      returnOfRouteId: (returnOfRouteId && lineages.get(returnOfRouteId)) ?? null,
    })),
    lines: lines.map(({ id, lineageId, routeId, cargo, note }) => ({
      lineageId,
      routeLineageId: defined(lineages.get(routeId)),
      cargo,
      note,
      charges: (byLine.get(id) ?? []).map(({ label, segment, kind, amount }) => ({
        label,
        segment,
        kind,
        amount,
      })),
    })),
    remarks: answer ? await remarksOf(context, answer.id) : [],
    documents: (await documentsOf(context, quotationId))
      .filter((document) => answerId !== null && document.answerId === answerId)
      .map(({ name, sha256, internal }) => ({ text: name, sha256, internal })),
  };
}

const exchangeText = ({ exchange }: AnswerRow) =>
  exchange.length === 0
    ? null
    : exchange.map(({ from, rate, day }) => `${from} ${rate} (${day})`).join(', ');

/** Without internal ones for customers. */
async function remarksOf({ db, principal }: SignedIn, answerId: string) {
  const { text, internal } = quotationRemark;
  const rows = await db
    .select({ text, internal })
    .from(quotationRemark)
    .where(eq(quotationRemark.answerId, answerId))
    .orderBy(asc(quotationRemark.position));
  return rows
    .filter((remark) => principal.isEmployee || !remark.internal)
    .map((remark) => ({ ...remark, sha256: null }));
}
