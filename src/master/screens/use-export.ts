import { useRef, useState } from 'react';
import { useFailure } from '#failure.tsx';
import { toast } from '#ui/feedback/toast.ts';
import type { AnyResource } from '../define.ts';
import type { ExportStep } from '../transfer/outcome.ts';
import { download } from '#platform/download.ts';
import { aboveOf, proceduresOf } from './queries.ts';

export const formats = ['xlsx', 'csv'] as const;
export type Format = (typeof formats)[number];

type ExportQuery = Readonly<{
  q?: string | undefined;
  filter?: Record<string, string>;
  sort?: string;
  archived?: 'no' | 'only' | 'all' | undefined;
  ids?: string[];
}>;
/** The number of rows written; `total` is 0 while unknown. */
export type ExportProgress = Readonly<{ done: number; total: number }>;

/** Assembles a file from its pieces. */
export async function assembleFile(
  steps: AsyncIterable<ExportStep>,
  onProgress: (progress: ExportProgress) => void,
): Promise<File> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let head = { name: '', type: '', total: 0 };
  for await (const step of steps) {
    if ('file' in step) head = step.file;
    else pieces.push(Uint8Array.from(atob(step.piece), (char) => char.charCodeAt(0)));
    onProgress({ done: 'file' in step ? 0 : step.done, total: head.total });
  }
  return new File(pieces, head.name, { type: head.type });
}

/** Exports of a list, one at a time; `progress` is null unless one is running. */
export function useExport(resource: AnyResource, ids: readonly string[]) {
  const fault = useFailure();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  const run = async (request: (signal: AbortSignal) => Promise<File>) => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const file = await request(controller.signal);
      if (!controller.signal.aborted) download(file);
    } catch (error) {
      if (!controller.signal.aborted) toast({ message: fault(error), severity: 'error' });
    } finally {
      setProgress(null);
    }
  };
  const procedures = () => proceduresOf(resource.name);
  return {
    progress,
    cancel: () => running.current?.abort(),
    exportAs: (format: Format, query: ExportQuery) =>
      run(async (signal) =>
        assembleFile(
          await procedures().exportInSteps({ ...aboveOf(ids), ...query, format }, { signal }),
          setProgress,
        ),
      ),
    template: (format: Format) =>
      run((signal) => procedures().template({ ...aboveOf(ids), format }, { signal })),
  };
}
