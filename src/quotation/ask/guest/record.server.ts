import { createHash, randomInt } from 'node:crypto';
import { ourCompany } from '#account/company.server.ts';
import type { ApiContext } from '#account/procedure.server.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { inLocale } from '#platform/i18n/address.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { type LetterText, composeLetter } from '#platform/mail/letter.ts';
import { enqueue } from '#platform/mail/outbox.server.ts';
import { placesById } from '#quotation/sheet/sheet.server.ts';
import type { AskedFreight } from '../input.ts';
import type { guestRequest } from './tables.ts';

export type GuestRequestRow = typeof guestRequest.$inferSelect;

/** Without 0, 1, I and O, which are mistaken for each other on the telephone. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A new reference, `G-7K3M9PXW`. */
export const newReference = (): string =>
  `G-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`;

/** What is stored of the secret in a mailed link. */
export const hashOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** How the log names a guest's request. Only one that was confirmed is named after its firm. */
export const recordOf = ({
  id,
  reference,
  companyName,
  state,
  provisionalCustomerId,
}: GuestRequestRow) => {
  const title = state === 'unconfirmed' ? reference : `${reference} ${companyName}`;
  return {
    resource: 'guest-request',
    recordId: id,
    recordTitle: { en: title, ja: title },
    parentId: provisionalCustomerId,
  };
};

/** The ports and the departure of a route in one line. */
export async function routeLine(
  tx: Transaction,
  { fromPortId, toPortId, departure }: AskedFreight['route'],
  locale: Locale,
): Promise<string> {
  const places = await placesById(tx, [fromPortId, toPortId]);
  const name = (id: string) => {
    const place = places.get(id);
    return place ? nameIn(locale, place) : '';
  };
  const ports = `${name(fromPortId)} → ${name(toPortId)}`;
  const day = dayText(departure, locale);
  return locale === 'ja' ? `${ports}（${day}）` : `${ports} (${day})`;
}

/**
 * Mails a guest in the language of the request, by name only once the address is confirmed. A `path` of ours is where the
 * button leads, and keeps the mail out of the log.
 */
export async function mailGuest(
  tx: Transaction,
  { baseUrl, siteName = '', now }: ApiContext,
  { id, email, locale, companyName, contactName, state }: GuestRequestRow,
  letter: LetterText,
  path: string | null = null,
): Promise<void> {
  const company = await ourCompany(tx);
  const content = composeLetter(letter, {
    locale,
    receiver:
      state === 'unconfirmed'
        ? { kind: 'account', name: null }
        : { kind: 'visitor', company: companyName, name: contactName },
    sender: { company, person: null },
    siteName,
    link: path === null ? null : `${baseUrl}${inLocale(path, locale)}`,
  });
  const mail = { to: email, replyTo: company.email, thread: `guest:${id}`, locale };
  await enqueue(tx, [{ ...mail, ...content, secret: path !== null }], now());
}
