import type { Fault } from '../transfer/outcome.ts';
import type { MarkAnswer, MarkTask } from './marker.ts';

type Words = Readonly<{
  head: string;
  reason: (fault: Fault) => string;
  name: (name: string) => string;
}>;

/** The file that was checked, its bad cells marked; a worker writes it while the page goes on. */
export async function markedFile(
  file: File,
  faults: readonly Fault[],
  { head, reason, name }: Words,
): Promise<File> {
  const worker = new Worker(new URL('./marker.ts', import.meta.url), { type: 'module' });
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const answer = await new Promise<MarkAnswer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<MarkAnswer>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      const task: MarkTask = {
        bytes,
        head,
        marks: faults.map((fault) => ({ row: fault.row, place: fault.place, text: reason(fault) })),
      };
      worker.postMessage(task);
    });
    if ('failed' in answer) throw new Error(answer.failed);
    const [, stem = file.name, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(file.name) ?? [];
    return new File([answer.bytes], `${name(stem)}${ending}`, { type: file.type });
  } finally {
    worker.terminate();
  }
}
