import type { Fault, Outcome } from '../transfer/outcome.ts';
import type { MarkResult, MarkTask } from './marker.ts';

type Words = Readonly<{
  head: string;
  reason: (fault: Fault) => string;
  name: (name: string) => string;
}>;

/** The checked file with its faults marked; written by a worker, so that the page stays responsive. */
export async function markedFile(
  file: File,
  { faults, sheet, headingRow }: Pick<Outcome, 'faults' | 'sheet' | 'headingRow'>,
  { head, reason, name }: Words,
): Promise<File> {
  const worker = new Worker(new URL('./marker.ts', import.meta.url), { type: 'module' });
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const result = await new Promise<MarkResult>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<MarkResult>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      const task: MarkTask = {
        bytes,
        head,
        table: { sheet, headingRow },
        marks: faults.map((fault) => ({ row: fault.row, place: fault.place, text: reason(fault) })),
      };
      worker.postMessage(task);
    });
    if ('failed' in result) throw new Error(result.failed);
    const [, stem = file.name, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(file.name) ?? [];
    return new File([result.bytes], `${name(stem)}${ending}`, { type: file.type });
  } finally {
    worker.terminate();
  }
}
