import { and, eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import type { MailText } from '#platform/mail/template.ts';
import { Refused } from '#platform/refusal.ts';
import { lastChange } from '#workflow/change.server.ts';
import { sameText } from './input.ts';
import { mailSetting, mailTemplate } from './tables.ts';
import { type TemplateName, mailStandards, templateNames } from './templates.ts';

type Reader = Database | Transaction;
type Texts = Readonly<Record<Locale, MailText>>;
export type CurrentTemplate = Readonly<{
  name: TemplateName;
  texts: Texts;
  /** Whether a language has the company's own text. */
  changed: Readonly<Record<Locale, boolean>>;
  version: number;
  updatedBy: string | null;
  updatedAt: Date | null;
}>;
type Row = typeof mailTemplate.$inferSelect;

function current(name: TemplateName, row: Row | undefined): CurrentTemplate {
  const { en, ja } = mailStandards[name].text;
  const own = (subject: string | null | undefined, body: string | null | undefined) =>
    typeof subject === 'string' && typeof body === 'string' ? { subject, body } : null;
  const [ownEn, ownJa] = [own(row?.subjectEn, row?.bodyEn), own(row?.subjectJa, row?.bodyJa)];
  return {
    name,
    texts: { en: ownEn ?? en, ja: ownJa ?? ja },
    changed: { en: ownEn !== null, ja: ownJa !== null },
    version: row?.version ?? 0,
    updatedBy: row?.updatedBy ?? null,
    updatedAt: row?.updatedAt ?? null,
  };
}

/** The texts of a mail as it is sent now. */
export async function readTemplate(db: Reader, name: TemplateName): Promise<CurrentTemplate> {
  const [row] = await db.select().from(mailTemplate).where(eq(mailTemplate.name, name));
  return current(name, row);
}

/** Those of all mails. */
export async function readTemplates(db: Reader): Promise<CurrentTemplate[]> {
  const rows = new Map((await db.select().from(mailTemplate)).map((row) => [row.name, row]));
  return templateNames.map((name) => current(name, rows.get(name)));
}

const mailResource = { resource: 'mail' } as const;
const titleOf = (name: TemplateName) => mailStandards[name].label;
const forLog = ({ en, ja }: Texts) => ({
  subjectEn: en.subject,
  bodyEn: en.body,
  subjectJa: ja.subject,
  bodyJa: ja.body,
});

async function refuseStale(tx: Transaction, recordId: string, accountId: string, found: unknown) {
  const about = and(eq(auditEvent.resource, 'mail'), eq(auditEvent.recordId, recordId));
  const last = await lastChange(tx, about, accountId);
  throw new Refused('stale', { detail: { ...Object(found), last } });
}

/**
 * Stores the company's own texts of a mail, checked before; a text that is the standard one is not stored. They are used
 * from the next mail on.
 * @param texts null to go back to the standard texts
 * @throws Refused stale
 */
export function saveTemplate(
  context: SignedIn,
  name: TemplateName,
  version: number,
  texts: Texts | null,
): Promise<Readonly<{ version: number }>> {
  return context.db.transaction(async (tx) => {
    // The first change of a mail has no row to lock.
    const unchanged = { name, updatedBy: '', updatedAt: context.now(), version: 0 };
    await tx.insert(mailTemplate).values(unchanged).onConflictDoNothing();
    const [row] = await tx
      .select()
      .from(mailTemplate)
      .where(eq(mailTemplate.name, name))
      .for('update');
    const before = current(name, row);
    if (before.version !== version)
      await refuseStale(tx, name, context.principal.accountId, {
        version: before.version,
        current: before.texts,
      });
    const standard = mailStandards[name].text;
    const own = (locale: Locale) =>
      texts === null || sameText(texts[locale], standard[locale]) ? null : texts[locale];
    const [en, ja] = [own('en'), own('ja')];
    await tx
      .update(mailTemplate)
      .set({
        subjectEn: en?.subject ?? null,
        bodyEn: en?.body ?? null,
        subjectJa: ja?.subject ?? null,
        bodyJa: ja?.body ?? null,
        updatedBy: context.principal.name,
        updatedAt: context.now(),
        version: version + 1,
      })
      .where(eq(mailTemplate.name, name));
    await writeEvent(tx, context, {
      ...mailResource,
      recordId: name,
      recordTitle: titleOf(name),
      action: texts === null ? 'mail:template-reset' : 'mail:template',
      before: forLog(before.texts),
      after: forLog({ en: en ?? standard.en, ja: ja ?? standard.ja }),
    });
    return { version: version + 1 };
  });
}

const company = 'company';
const mailSettingTitle = { en: 'Mail settings', ja: 'メールの設定' };

export type MailSettings = Readonly<{ attachOffer: boolean; version: number }>;

/** The settings of mails; before the first change nothing is attached. */
export async function readMailSettings(db: Reader): Promise<MailSettings> {
  const [row] = await db.select().from(mailSetting).where(eq(mailSetting.id, company));
  return { attachOffer: row?.attachOffer ?? false, version: row?.version ?? 0 };
}

/** Changes the settings of mails. @throws Refused stale */
export function saveMailSettings(
  context: SignedIn,
  { attachOffer, version }: MailSettings,
): Promise<void> {
  return context.db.transaction(async (tx) => {
    const unchanged = { id: company, attachOffer: false, version: 0 };
    await tx.insert(mailSetting).values(unchanged).onConflictDoNothing();
    await tx.select().from(mailSetting).where(eq(mailSetting.id, company)).for('update');
    const before = await readMailSettings(tx);
    if (before.version !== version)
      await refuseStale(tx, company, context.principal.accountId, {
        version: before.version,
        current: { attachOffer: before.attachOffer },
      });
    await tx
      .update(mailSetting)
      .set({ attachOffer, version: version + 1 })
      .where(eq(mailSetting.id, company));
    await writeEvent(tx, context, {
      ...mailResource,
      recordId: company,
      recordTitle: mailSettingTitle,
      action: 'mail:setting',
      before: { attachOffer: before.attachOffer },
      after: { attachOffer },
    });
  });
}
