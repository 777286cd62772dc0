import type { Blocks } from '#master/kinds/blocks.ts';
import type { ResourceHooks } from '#master/store.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { nowLocal } from './local-now.ts';
import { settleDraft } from './draft.server.ts';
import { refuseHostile } from './hostile.ts';
import { summaryOf, wordsOf } from './render.ts';
import { announceText } from './tables.ts';

type Said = Readonly<{ id: string; title: string; titleEn: string; body: Blocks; bodyEn: Blocks }>;

/** Keeps what an announcement says without its markup. */
export async function keepText(
  tx: Transaction,
  { id, title, titleEn, body, bodyEn }: Said,
): Promise<void> {
  const said = {
    words: [title, titleEn, wordsOf(body), wordsOf(bodyEn)].join(' '),
    summary: summaryOf(body),
    summaryEn: summaryOf(bodyEn),
  };
  await tx
    .insert(announceText)
    .values({ announceId: id, ...said })
    .onConflictDoUpdate({ target: announceText.announceId, set: said });
}

/**
 * Refuses what must not be shown; published without a time means now; keeps what it says for searching; what was being
 * written waits no more.
 * @throws Refused `invalid` at the text that holds it.
 */
export const announceSpecial: ResourceHooks = {
  prepare: async (_, values, __, context) => {
    refuseHostile({ body: values.body as Blocks, bodyEn: values.bodyEn as Blocks });
    return values.state === 'published' && values.publishFrom === null
      ? { publishFrom: nowLocal(context.now()) }
      : {};
  },
  after: async (tx, row, before, { principal }) => {
    await keepText(tx, row as unknown as Said);
    if (principal) await settleDraft(tx, before ? row.id : null, principal.accountId);
  },
};
