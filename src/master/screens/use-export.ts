import { useRef, useState } from 'react';
import { useFailure } from '#failure.tsx';
import { toast } from '#ui/feedback/toast.ts';
import type { AnyResource } from '../define.ts';
import type { ExportStep } from '../transfer/outcome.ts';
import { download } from './download.ts';
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
/** Rows of a file that are written; `total` is 0 while it is not known. */
export type ExportProgress = Readonly<{ done: number; total: number }>;

/** Puts a file together from its pieces. */
async function assembleFile(
  steps: AsyncIterable<ExportStep>,
  onWritten: (written: ExportProgress) => void,
): Promise<File> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let head = { name: '', type: '', total: 0 };
  for await (const step of steps) {
    if ('file' in step) head = step.file;
    else pieces.push(Uint8Array.from(atob(step.piece), (sign) => sign.charCodeAt(0)));
    onWritten({ done: 'file' in step ? 0 : step.done, total: head.total });
  }
  return new File(pieces, head.name, { type: head.type });
}

/** Exports of one list, one at a time: `written` says how far it is while one is written, which `cancel` ends. */
export function useExport(resource: AnyResource, ids: readonly string[]) {
  const fault = useFailure();
  const [written, setWritten] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  const run = async (ask: (signal: AbortSignal) => Promise<File>) => {
    const controller = new AbortController();
    running.current = controller;
    setWritten({ done: 0, total: 0 });
    try {
      const file = await ask(controller.signal);
      if (!controller.signal.aborted) download(file);
    } catch (error) {
      if (!controller.signal.aborted) toast({ message: fault(error), severity: 'error' });
    } finally {
      setWritten(null);
    }
  };
  const procedures = () => proceduresOf(resource.name);
  return {
    written,
    cancel: () => running.current?.abort(),
    exportAs: (format: Format, wanted: ExportQuery) =>
      run(async (signal) =>
        assembleFile(
          await procedures().exportInSteps({ ...aboveOf(ids), ...wanted, format }, { signal }),
          setWritten,
        ),
      ),
    template: (format: Format) =>
      run((signal) => procedures().template({ ...aboveOf(ids), format }, { signal })),
  };
}
