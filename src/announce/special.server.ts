import type { ResourceHooks } from '#master/store.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { nowLocal } from './local-now.ts';
import { settleDraft } from './draft.server.ts';
import { refuseHostile } from './hostile.ts';
import { summaryOf, wordsOf } from './render.ts';
import { announceText } from './tables.ts';

type Announce = Readonly<{
  id: string;
  title: string;
  titleEn: string;
  body: unknown;
  bodyEn: unknown;
}>;

/** Keeps what an announcement says without its markup. */
export async function keepText(
  tx: Transaction,
  { id, title, titleEn, body, bodyEn }: Announce,
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
    refuseHostile({ body: values.body, bodyEn: values.bodyEn });
    return values.state === 'published' && values.publishFrom === null
      ? { publishFrom: nowLocal(context.now()) }
      : {};
  },
  after: async (tx, row, before, { principal }) => {
    const { id, title, titleEn, body, bodyEn } = row;
    await keepText(tx, { id, title: String(title), titleEn: String(titleEn), body, bodyEn });
    if (principal) await settleDraft(tx, before ? row.id : null, principal.accountId);
  },
};
