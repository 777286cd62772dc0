import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { api } from '#api.ts';
import { type SheetView, quotationQuery } from '../../screens/data.ts';

const pollInterval = 15_000;

/** Who else saved cells since, and, where a refused save told, when, and whether it was the reader in another tab. */
type LastSave = Readonly<{ names: readonly string[]; at: Date | null; isOwn: boolean }>;

/** Polls for saves by others; refetches the sheet and reports their names. */
function usePolledSaves(
  { maker, id, sheetVersion, inside }: SheetView,
  report: (save: Pick<LastSave, 'names'>) => void,
): void {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['maker', maker, id, 'saves', sheetVersion],
    queryFn: () => api().maker[maker].saves({ id, since: sheetVersion }),
    enabled: inside !== null,
    refetchInterval: pollInterval,
    gcTime: 0,
  });
  useEffect(() => {
    if (!data || data.version <= sheetVersion) return;
    report({ names: data.names });
    // The state as well: their change may have taken the approval away.
    void queries.invalidateQueries({ queryKey: quotationQuery(maker, id).queryKey });
  }, [data, sheetVersion, report, queries, maker, id]);
}

/** The last save by others: polled for, and reported by a save of the reader that met it. */
export function useSavesByOthers(view: SheetView) {
  const [last, setLast] = useState<LastSave>({ names: [], at: null, isOwn: false });
  const report = useCallback(
    (save: Partial<LastSave>) => setLast((now) => ({ ...now, ...save })),
    [],
  );
  usePolledSaves(view, report);
  return { last, report };
}
