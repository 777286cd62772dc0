import type { ApiContext } from '#account/procedure.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { Refused, sentence } from '#platform/refusal.ts';
import type { AnyResource } from './define.ts';
import { findChoices } from './select.server.ts';
import { writeOrRequest } from './pending/change.server.ts';
import type { ResourceHooks } from './store.server.ts';

export type ArchiveResult = {
  done: number;
  /** Those that wait for a second administrator. */
  pending: number;
  refused: { id: string; label: Bilingual; message: string }[];
};

/**
 * Archives or restores many records in one transaction, each with its audit event. Records that are refused (changed by
 * somebody else, or the one that has to exist) stay as they are and are returned with the reason.
 */
export function setManyArchived(
  resource: AnyResource,
  {
    rows,
    archived,
    parentId,
  }: Readonly<{
    rows: readonly Readonly<{ id: string; version: number }>[];
    archived: boolean;
    parentId: string | undefined;
  }>,
  context: ApiContext,
  hooks: ResourceHooks,
): Promise<ArchiveResult> {
  const operation = archived ? ('archive' as const) : ('restore' as const);
  return context.db.transaction(async (tx) => {
    const refused = new Map<string, string>();
    let pending = 0;
    for (const row of rows) {
      try {
        // A savepoint, so that a refusal rolls back only the record that it is about.
        const change = { ...row, operation, parentId };
        const { pendingChange } = await tx.transaction((inner) =>
          writeOrRequest(inner, resource, change, context, hooks),
        );
        if (pendingChange) pending++;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        refused.set(
          row.id,
          error.refusal.fields?.[0]?.message[context.locale] ??
            sentence(error.refusal, context.locale),
        );
      }
    }
    const labels = new Map(
      (refused.size > 0
        ? await findChoices(tx, resource, { ids: [...refused.keys()], parentId })
        : []
      ).map(({ id, label }) => [id, label]),
    );
    return {
      done: rows.length - refused.size - pending,
      pending,
      refused: [...refused].map(([id, message]) => ({
        id,
        label: labels.get(id) ?? { en: '', ja: '' },
        message,
      })),
    };
  });
}
