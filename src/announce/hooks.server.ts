import type { ResourceHooks } from '#master/store.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { nowLocal } from './local-now.ts';
import { cleanBlocks } from './clean.ts';
import { plain, storedInline } from './inline.ts';
import { deleteOwnDraft } from './draft.server.ts';
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

/** The renderer's own rules. */
const cleaning = { inline: storedInline, plain };

/** Stores the text of an announcement without markup. */
export async function saveAnnounceText(
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
 * Refuses unsafe content, takes away what the renderer would not show, sets the publication time to now if it is empty, stores the searchable text and deletes the
 * draft.
 * @throws Refused `invalid` at the field that contains it.
 */
export const announceHooks: ResourceHooks = {
  prepare: async (_, values, __, context) => {
    refuseHostile({ body: values.body, bodyEn: values.bodyEn });
    return {
      body: cleanBlocks(values.body, cleaning),
      bodyEn: cleanBlocks(values.bodyEn, cleaning),
      ...(values.state === 'published' && values.publishFrom === null
        ? { publishFrom: nowLocal(context.now()) }
        : {}),
    };
  },
  after: async (tx, row, before, { principal }) => {
    const { id, title, titleEn, body, bodyEn } = row;
    await saveAnnounceText(tx, {
      id,
      title: String(title),
      titleEn: String(titleEn),
      body,
      bodyEn,
    });
    if (principal) await deleteOwnDraft(tx, before ? row.id : null, principal.accountId);
  },
};
