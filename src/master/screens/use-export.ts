import { useState } from 'react';
import { useDownload } from '#downloading.ts';
import type { AnyResource } from '../define.ts';
import type { ExportStep } from '../transfer/outcome.ts';
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

const none: ExportProgress = { done: 0, total: 0 };

/** Files of records, one at a time; `progress` is null unless one is being written. */
export function useWrittenFile() {
  const { isMaking, make, cancel } = useDownload();
  const [progress, setProgress] = useState(none);
  return {
    progress: isMaking ? progress : null,
    cancel,
    make: (
      file: (signal: AbortSignal, onProgress: (progress: ExportProgress) => void) => Promise<File>,
    ) => {
      setProgress(none);
      return make((signal) => file(signal, setProgress));
    },
  };
}

/** Exports of a list. */
export function useExport(resource: AnyResource, ids: readonly string[]) {
  const { make, ...rest } = useWrittenFile();
  const procedures = () => proceduresOf(resource.name);
  return {
    ...rest,
    exportAs: (format: Format, query: ExportQuery) =>
      make(async (signal, onProgress) =>
        assembleFile(
          await procedures().exportInSteps({ ...aboveOf(ids), ...query, format }, { signal }),
          onProgress,
        ),
      ),
    template: (format: Format) =>
      make((signal) => procedures().template({ ...aboveOf(ids), format }, { signal })),
  };
}
