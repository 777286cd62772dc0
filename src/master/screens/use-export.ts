import { useRef, useState } from 'react';
import { api, apiError } from '#api.ts';
import { toast } from '#ui/feedback/toast.ts';
import type { AnyResource } from '../define.ts';
import { download } from './download.ts';
import { aboveOf } from './queries.ts';

export const formats = { xlsx: 'XLSX', csv: 'CSV' } as const;
export type Format = keyof typeof formats;

type Wanted = Readonly<{ q?: string | undefined; filter?: Record<string, string>; sort?: string; archived?: 'no' | 'only' | 'all' | undefined; ids?: string[] }>;

/** Exports of one list, one at a time: `busy` while one is written, which `cancel` ends. */
export function useExport(resource: AnyResource, ids: readonly string[]) {
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  const run = async (ask: (signal: AbortSignal) => Promise<File>) => {
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    try {
      download(await ask(controller.signal));
    } catch (error) {
      if (!controller.signal.aborted) toast({ message: apiError(error)?.message ?? String(error), severity: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const procedures = () => api().mst[resource.name]!;
  return {
    busy,
    cancel: () => running.current?.abort(),
    exportAs: (format: Format, wanted: Wanted) => run((signal) => procedures().export({ ...aboveOf(ids), ...wanted, format }, { signal })),
    template: (format: Format) => run((signal) => procedures().template({ ...aboveOf(ids), format }, { signal })),
  };
}
