import { activeAdministrators } from '#account/administrators.server.ts';
import { authUser } from '#account/tables.ts';
import type { ApiContext } from '#account/procedure.server.ts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { inLocale } from '#platform/i18n/address.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { enqueue } from '#platform/mail/outbox.server.ts';
import { resourceLabel } from './labels.ts';
import { operationNames } from './states.ts';
import type { PendingChange } from './table.ts';

type Letter = Readonly<{ subject: string; body: readonly string[] }>;
type Values = Readonly<{ what: string; author: string; by: string; reason: string }>;

const templates = {
  waiting: {
    en: ({ what, author }) => ({
      subject: `Please confirm: ${what}`,
      body: [`${author} has asked for this change: ${what}. It takes effect once you confirm it.`],
    }),
    ja: ({ what, author }) => ({
      subject: `【要確認】${what}`,
      body: [`${author}さんが次の変更を申請しました：${what}`, '確認すると反映されます。'],
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
      body: [`${by} has rejected your change: ${what}.`, `Reason: ${reason}`],
    }),
    ja: ({ what, by, reason }) => ({
      subject: `【却下】${what}`,
      body: [`${by}さんが変更を却下しました：${what}`, `理由：${reason}`],
    }),
  },
} as const satisfies Record<string, Record<Locale, (values: Values) => Letter>>;

async function send(
  tx: Transaction,
  { baseUrl, now }: Pick<ApiContext, 'baseUrl' | 'now'>,
  name: keyof typeof templates,
  to: readonly Readonly<{ email: string; locale: Locale }>[],
  change: PendingChange,
  path: string,
): Promise<void> {
  await enqueue(
    tx,
    to.map(({ email, locale }) => {
      const what = [
        resourceLabel(change.resource)[locale],
        change.title[locale],
        operationNames[change.operation][locale],
      ].join(locale === 'ja' ? '　' : ' – ');
      const { subject, body } = templates[name][locale]({
        what,
        author: change.authorName,
        by: change.decidedByName ?? '',
        reason: change.reason ?? '',
      });
      const text = [...body, '', `${baseUrl}${inLocale(path, locale)}`].join('\n');
      return { to: email, locale, subject, text: `${text}\n` };
    }),
    now(),
  );
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
