import type { Database, Transaction } from '#platform/database/database.server.ts';
import { fold } from '#platform/i18n/fold.ts';
import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import { parentsOf } from '../address.ts';
import type { AnyResource } from '../define.ts';
import { findRows, listIds } from '../select.server.ts';
import { type NamedRow } from '../selection.server.ts';
import { messages } from './messages.ts';
import { keyOf, textsFor } from './references.server.ts';

/** The parents of the records of a resource, of every level, by what a file calls them. */
export type Parents = Readonly<{
  /** What a file calls a parent and those above it, the outermost first. */
  textsOf: (parentId: string, locale: Locale) => readonly string[];
  /** The parent that the texts of a row name, the outermost first; or the level that has no such record. */
  find: (
    texts: readonly string[],
  ) => Readonly<{ id: string } | { level: number; message: Bilingual }>;
}>;

/** Records that are read at a time. */
const batchSize = 250;

/** Reads all parents of a resource: a car has hundreds of models, and a file of variants names most of them. */
export async function loadParents(
  db: Database | Transaction,
  resource: AnyResource,
  pause: () => Promise<void> = async () => undefined,
): Promise<Parents> {
  const levels = parentsOf(resource);
  const byText = new Map<string, NamedRow[]>();
  const byId = new Map<string, NamedRow>();
  const textKey = (level: number, above: string, text: string) =>
    `${level} ${above} ${fold(text.trim())}`;
  const aboveOf = (level: number, { row }: NamedRow) => {
    const field = levels[level]?.parent?.field;
    return field ? String(row[field]) : '';
  };
  for (const [level, each] of levels.entries()) {
    const ids = await listIds(db, each, { archived: 'all' });
    for (let from = 0; from < ids.length; from += batchSize) {
      await pause();
      for (const record of await findRows(db, each, ids.slice(from, from + batchSize))) {
        byId.set(record.row.id, record);
        for (const text of new Set(textsFor(each, record).map(fold))) {
          const key = textKey(level, aboveOf(level, record), text);
          byText.set(key, [...(byText.get(key) ?? []), record]);
        }
      }
    }
  }
  /** The code and name of a record; without a code its name, or its id where another one has that. */
  const textOf = (level: number, record: NamedRow, locale: Locale) => {
    const each = levels[level];
    const key = each && keyOf(each);
    const label = record.label[locale];
    if (key) return `${String(record.row[key])} ${label}`;
    const alike = byText.get(textKey(level, aboveOf(level, record), label)) ?? [];
    return alike.length > 1 ? record.row.id : label;
  };
  return {
    textsOf: (parentId, locale) => {
      const texts: string[] = [];
      let id = parentId;
      for (let level = levels.length - 1; level >= 0; level--) {
        const record = byId.get(id);
        texts.unshift(record ? textOf(level, record, locale) : id);
        id = record ? aboveOf(level, record) : '';
      }
      return texts;
    },
    find: (texts) => {
      let id = '';
      for (const [level, text] of texts.entries()) {
        const found = byText.get(textKey(level, id, text)) ?? [];
        const active = found.filter(({ row }) => row.archivedAt === null);
        const [only] = active;
        if (!only) return { level, message: messages[found.length > 0 ? 'archived' : 'none'] };
        if (active.length > 1) return { level, message: messages.several };
        id = only.row.id;
      }
      return { id };
    },
  };
}
