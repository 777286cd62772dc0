import { eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { authUser } from '#account/tables.ts';
import { mailColleagues } from '#master/colleague-mails.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { quoteOf } from '#platform/mail/blocks.ts';
import type { LetterText } from '#platform/mail/letter.ts';
import { phrases } from '#platform/mail/phrases.ts';
import type { ProposalRow } from './proposal.server.ts';

type Template = Readonly<Record<Locale, (title: string, reason: string) => LetterText>>;

const button = { en: 'Open the proposal', ja: '変更案を開く' };

const templates = {
  toApprove: {
    en: (title) => ({
      subject: `Approval requested: ${title}`,
      body: [`Please review the proposed price change “${title}”.`],
      button: 'Review and decide',
    }),
    ja: (title) => ({
      subject: `【要承認】運賃の変更案：${title}`,
      body: [`運賃の変更案「${title}」の承認をお願いします。`],
      button: '内容を確認して承認する',
    }),
  },
  returned: {
    en: (title, reason) => ({
      subject: `Returned: ${title}`,
      body: [
        `The proposed price change “${title}” was returned.`,
        ...quoteOf('en', reason, phrases.en.reason),
      ],
      button: button.en,
    }),
    ja: (title, reason) => ({
      subject: `【差し戻し】運賃の変更案：${title}`,
      body: [
        `運賃の変更案「${title}」が差し戻されました。`,
        ...quoteOf('ja', reason, phrases.ja.reason),
      ],
      button: button.ja,
    }),
  },
  applied: {
    en: (title) => ({
      subject: `Applied: ${title}`,
      body: [`The proposed price change “${title}” was accepted and saved.`],
      button: button.en,
    }),
    ja: (title) => ({
      subject: `【承認】運賃の変更案：${title}`,
      body: [`運賃の変更案「${title}」が承認され、運賃に反映されました。`],
      button: button.ja,
    }),
  },
} as const satisfies Record<string, Template>;

/** Mails about a proposal, each in the language that its reader has chosen. */
export async function mail(
  tx: Transaction,
  context: SignedIn,
  name: keyof typeof templates,
  to: readonly string[],
  { id, title }: ProposalRow,
  reason = '',
): Promise<void> {
  await mailColleagues(tx, context, to, {
    write: (locale) => templates[name][locale](title[locale], reason),
    path: `/price-proposal/${id}`,
  });
}

/** The email address of a proposal's author. */
export const authorEmails = async (tx: Transaction, { authorId }: ProposalRow): Promise<string[]> =>
  (await tx.select({ email: authUser.email }).from(authUser).where(eq(authUser.id, authorId))).map(
    ({ email }) => email,
  );
