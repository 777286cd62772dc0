import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailure } from '#failure.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useWords } from '#platform/i18n/words.ts';
import type { AnyResource } from '../define.ts';
import { aboveOf, proceduresOf, refetchResource } from './queries.ts';
import { masterWords } from '../words.ts';

type Refused = Readonly<{
  id: string;
  label: Readonly<{ en: string; ja: string }>;
  message: string;
}>;
type Chosen = Readonly<{ id: string; version: number }>;

/** The maximum of records in a call of archiveMany. */
const batchSize = 200;

/** Archives or restores many records; those that the server refuses are kept with their reason. */
export function useArchiveMany(
  resource: AnyResource,
  ids: readonly string[],
  onChanged: () => void,
) {
  const fault = useFailure();
  const t = useWords(masterWords);
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  const send = async (archived: boolean, rows: readonly Chosen[]) => {
    let done = 0;
    let pending = 0;
    const refusedRows: Refused[] = [];
    for (let from = 0; from < rows.length; from += batchSize) {
      const answer = await proceduresOf(resource.name).archiveMany({
        ...aboveOf(ids),
        archived,
        rows: rows.slice(from, from + batchSize),
      });
      done += answer.done;
      pending += answer.pending;
      refusedRows.push(...answer.refused);
    }
    return { done, pending, refusedRows };
  };
  const setArchived = async (archived: boolean, rows: readonly Chosen[]) => {
    setBusy(true);
    try {
      const { done, pending, refusedRows } = await send(archived, rows);
      setRefused(refusedRows);
      const undo = () => {
        const refusedIds = new Set(refusedRows.map(({ id }) => id));
        const changed = rows.filter(({ id }) => !refusedIds.has(id));
        void setArchived(
          false,
          changed.map(({ id, version }) => ({ id, version: version + 1 })),
        );
      };
      if (pending > 0) toast({ message: t('waitingMany', { count: pending }), severity: 'info' });
      if (done > 0)
        toast({
          message: t(archived ? 'archivedMany' : 'restoredMany', { count: done }),
          severity: 'success',
          ...(archived && { life: 10_000, action: { label: t('undo'), run: undo } }),
        });
      await refetchResource(queries, resource.name);
      onChanged();
    } catch (error) {
      toast({ message: fault(error), severity: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refused, dismissRefused: () => setRefused([]), setArchived };
}
