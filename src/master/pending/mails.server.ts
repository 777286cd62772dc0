import { activeAdministrators } from '#account/administrators.server.ts';
import { authUser } from '#account/tables.ts';
import type { ApiContext } from '#account/procedure.server.ts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { quoteOf, typedLine } from '#platform/mail/blocks.ts';
import type { LetterText } from '#platform/mail/letter.ts';
import { phrases } from '#platform/mail/phrases.ts';
import { mailColleagues } from '../colleague-mails.server.ts';
import { resourceLabel } from './labels.ts';
import { operationNames } from './states.ts';
import type { PendingChange } from './table.ts';

type Values = Readonly<{ what: string; author: string; by: string; reason: string }>;

const templates = {
  waiting: {
    en: ({ what, author }) => ({
      subject: `Please confirm: ${what}`,
      body: [`${author} has asked for this change: ${what}. It takes effect once you confirm it.`],
      button: 'Review and confirm',
    }),
    ja: ({ what, author }) => ({
      subject: `【要確認】${what}`,
      body: [`${author}さんが次の変更を申請しました：${what}`, '確認すると反映されます。'],
      button: '内容を確認する',
    }),
  },
  confirmed: {
    en: ({ what, by }) => ({
      subject: `Confirmed: ${what}`,
      body: [`${by} has confirmed your change, and it was saved: ${what}.`],
    }),
    ja: ({ what, by }) => ({
      subject: `【確認済み】${what}`,
      body: [`${by}さんが変更を確認し、反映されました：${what}`],
    }),
  },
  rejected: {
    en: ({ what, by, reason }) => ({
      subject: `Rejected: ${what}`,
      body: [
        `${by} has rejected your change: ${what}.`,
        ...quoteOf('en', reason, phrases.en.reason),
      ],
    }),
    ja: ({ what, by, reason }) => ({
      subject: `【却下】${what}`,
      body: [`${by}さんが変更を却下しました：${what}`, ...quoteOf('ja', reason, phrases.ja.reason)],
    }),
  },
} as const satisfies Record<string, Record<Locale, (values: Values) => LetterText>>;

async function send(
  tx: Transaction,
  context: ApiContext,
  name: keyof typeof templates,
  to: readonly Readonly<{ email: string }>[],
  change: PendingChange,
  path: string,
): Promise<void> {
  const { resource, title, operation, authorName, decidedByName, reason } = change;
  const write = (locale: Locale): LetterText => {
    const what = [
      resourceLabel(resource)[locale],
      title[locale],
      operationNames[operation][locale],
    ];
    return templates[name][locale]({
      what: typedLine(what.join(locale === 'ja' ? '　' : ' – ')),
      author: typedLine(authorName),
      by: typedLine(decidedByName ?? ''),
      reason: reason ?? '',
    });
  };
  const emails = to.map(({ email }) => email);
  await mailColleagues(tx, context, emails, { write, path });
}

/** Asks the other administrators to confirm a change. */
export async function mailWaiting(
  tx: Transaction,
  context: ApiContext,
  change: PendingChange,
): Promise<void> {
  const others = (await activeAdministrators(tx)).filter(({ id }) => id !== change.authorId);
  await send(tx, context, 'waiting', others, change, `/admin/change/${change.id}`);
}

/** Tells the author of a change what became of it. */
export async function mailDecided(
  tx: Transaction,
  context: ApiContext,
  name: 'confirmed' | 'rejected',
  change: PendingChange,
): Promise<void> {
  const author = await tx.select().from(authUser).where(eq(authUser.id, change.authorId));
  const path = change.operation === 'rename' ? '/user/profile' : `/admin/change/${change.id}`;
  await send(tx, context, name, author, change, path);
}
