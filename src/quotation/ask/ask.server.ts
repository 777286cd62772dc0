import type { SignedIn } from '#account/procedure.server.ts';
import { doorNames } from '#freight/segments.ts';
import { freightKindWords } from '#freight/words.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { joined, transactionInUnit } from '#platform/database/unit-of-work.server.ts';
import { firstOf } from '#platform/expect.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { Refused } from '#platform/refusal.ts';
import { actorsOf } from '#quotation/actors.server.ts';
import { assertLinesWithin } from '#quotation/limits.server.ts';
import { insertRequest, recordCreated, submit } from '#quotation/request/request.server.ts';
import { placesById } from '#quotation/sheet/sheet.server.ts';
import { checkAsked, faultsOnPage, insertAsked } from './freight.server.ts';
import type { AskInput, AskedFreight } from './input.ts';

const maxTitle = 100;

/** What a request without a title is called: its places, its first line of freight, and how many more there are. */
export async function titleFor(
  tx: Transaction,
  { route, lines }: AskedFreight,
  locale: Locale,
): Promise<string> {
  const { fromDoorId, fromAddress, fromPortId, toPortId, toDoorId, toAddress } = route;
  const ids = [fromDoorId, fromPortId, toPortId, toDoorId].filter((id) => id !== null);
  const places = await placesById(tx, ids);
  const place = (id: string | null) => (id === null ? null : (places.get(id) ?? null));
  const { from, to } = doorNames({
    fromDoor: place(fromDoorId),
    fromAddress,
    toDoor: place(toDoorId),
    toAddress,
  });
  const name = (each: ReturnType<typeof place> | typeof from) => (each ? nameIn(locale, each) : '');
  const [start, end] = [name(from ?? place(fromPortId)), name(to ?? place(toPortId))];
  const { cargo } = firstOf(lines);
  const what = `${cargo.description || freightKindWords[cargo.kind][locale]} × ${cargo.count}`;
  const others = lines.length - 1;
  const more = others === 0 ? '' : locale === 'ja' ? ` 他${others}件` : ` and ${others} more`;
  const title =
    locale === 'ja' ? `${start}→${end}　${what}${more}` : `${start} – ${end}: ${what}${more}`;
  return Array.from(title).slice(0, maxTitle).join('');
}

/** Runs a step of the request with its faults as the page names its fields. */
async function onPage<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refused) || !error.refusal.fields) throw error;
    const fields = faultsOnPage(error.refusal.fields);
    throw new Refused(error.refusal.code, { ...error.refusal, fields });
  }
}

/**
 * Creates a request with its route and freight, and sends it: all of it in one transaction, or nothing.
 * @throws Refused invalid naming the fields of the page, limit-reached
 */
export const ask = (context: SignedIn, input: AskInput) =>
  transactionInUnit(context.db, (tx) => askIn(tx, context, input));

async function askIn(
  tx: Transaction,
  context: SignedIn,
  { route, lines, ...header }: AskInput,
): Promise<{ id: string; number: string; offeredAnswerId: string | null }> {
  // Whatever is refused, nothing of the request stays.
  const inner: SignedIn = { ...context, db: joined(tx) };
  const title = header.title || (await titleFor(tx, { route, lines }, header.language));
  const input = { ...header, title };
  const created = await insertRequest(tx, context, input, null);
  const { id, version } = created;
  const chooser = { actors: actorsOf(context.principal, created), quotation: created };
  const checked = await checkAsked(tx, chooser, { route, lines }, context.now());
  await insertAsked(tx, id, checked);
  await assertLinesWithin(tx, { quotationId: id, answerId: null });
  await recordCreated(tx, context, created, {
    ...input,
    route: checked.route,
    lines: checked.lines.map(({ cargo }) => cargo),
  });
  const { number, answerId } = await onPage(() => submit(inner, id, version));
  return { id, number, offeredAnswerId: answerId };
}
