import { eq, inArray } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { authUser } from '#account/tables.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { inLocale } from '#platform/i18n/address.ts';
import { type Locale, isLocale } from '#platform/i18n/locale.ts';
import { enqueue } from '#platform/mail/outbox.server.ts';
import type { ProposalRow } from './proposal.server.ts';

type Letter = Readonly<{ subject: string; body: readonly string[] }>;
type Template = Readonly<Record<Locale, (title: string, reason: string) => Letter>>;

const templates = {
  toApprove: {
    en: (title) => ({
      subject: `Approval requested: ${title}`,
      body: [`Please review the proposed price change “${title}”.`],
    }),
    ja: (title) => ({
      subject: `【要承認】運賃の変更案：${title}`,
      body: [`運賃の変更案「${title}」の承認をお願いします。`],
    }),
  },
  returned: {
    en: (title, reason) => ({
      subject: `Returned: ${title}`,
      body: [`The proposed price change “${title}” was returned: ${reason}`],
    }),
    ja: (title, reason) => ({
      subject: `【差し戻し】運賃の変更案：${title}`,
      body: [`運賃の変更案「${title}」が差し戻されました。`, `理由：${reason}`],
    }),
  },
  applied: {
    en: (title) => ({
      subject: `Applied: ${title}`,
      body: [`The proposed price change “${title}” was accepted and saved.`],
    }),
    ja: (title) => ({
      subject: `【承認】運賃の変更案：${title}`,
      body: [`運賃の変更案「${title}」が承認され、運賃に反映されました。`],
    }),
  },
} as const satisfies Record<string, Template>;

/** Mails about a proposal, each in the language that its reader has chosen. */
export async function mail(
  tx: Transaction,
  { baseUrl, now }: SignedIn,
  name: keyof typeof templates,
  to: readonly string[],
  { id, title }: ProposalRow,
  reason = '',
): Promise<void> {
  if (to.length === 0) return;
  const known = await tx
    .select({ email: authUser.email, locale: authUser.locale })
    .from(authUser)
    .where(inArray(authUser.email, [...to]));
  const mails = [...new Set(to)].map((email) => {
    const chosen = known.find((each) => each.email === email)?.locale;
    const locale = isLocale(chosen) ? chosen : 'ja';
    const { subject, body } = templates[name][locale](title[locale], reason);
    const link = `${baseUrl}${inLocale(`/price-proposal/${id}`, locale)}`;
    return { to: email, locale, subject, text: `${[...body, '', link].join('\n')}\n` };
  });
  await enqueue(tx, mails, now());
}

/** The email address of a proposal's author. */
export const authorEmails = async (tx: Transaction, { authorId }: ProposalRow): Promise<string[]> =>
  (await tx.select({ email: authUser.email }).from(authUser).where(eq(authUser.id, authorId))).map(
    ({ email }) => email,
  );
