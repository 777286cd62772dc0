import type { Blocks } from '#master/fields.ts';
import type { Special } from '#master/store.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { Refused } from '#platform/refusal.ts';
import { nowLocal } from './local-now.ts';
import { hostileIn } from './hostile.ts';
import { summaryOf, wordsOf } from './render.ts';
import { announceText } from './tables.ts';

type Said = Readonly<{ id: string; title: string; titleEn: string; body: Blocks; bodyEn: Blocks }>;

/** Keeps what an announcement says without its markup. */
export async function keepText(tx: Transaction, { id, title, titleEn, body, bodyEn }: Said): Promise<void> {
  const said = { words: [title, titleEn, wordsOf(body), wordsOf(bodyEn)].join(' '), summary: summaryOf(body), summaryEn: summaryOf(bodyEn) };
  await tx
    .insert(announceText)
    .values({ announceId: id, ...said })
    .onConflictDoUpdate({ target: announceText.announceId, set: said });
}

/**
 * Refuses what must not be shown; published without a time means now; keeps what it says for searching.
 * @throws Refused `invalid` at the text that holds it.
 */
export const announceSpecial: Special = {
  prepare: async (_, values, __, context) => {
    const fields = (['body', 'bodyEn'] as const).flatMap((path) => {
      const message = hostileIn(values[path] as Blocks);
      return message ? [{ path, code: 'hostile', message }] : [];
    });
    if (fields.length > 0) throw new Refused('invalid', { fields });
    return values.state === 'published' && values.publishFrom === null ? { publishFrom: nowLocal(context.now()) } : {};
  },
  after: (tx, row) => keepText(tx, row as unknown as Said),
};
