import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#api.ts';
import { type SheetView, sheetQuery } from '../../screens/data.ts';

const pollInterval = 15_000;

/** Polls for saves by others; refetches the sheet and reports their names. */
export function useSavesByOthers(
  { maker, id, sheetVersion, inside }: SheetView,
  onOthers: (names: readonly string[]) => void,
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
    onOthers(data.names);
    void queries.invalidateQueries({ queryKey: sheetQuery(maker, id).queryKey });
  }, [data, sheetVersion, onOthers, queries, maker, id]);
}
