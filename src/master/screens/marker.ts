import { type Mark, marked } from '#platform/sheet/mark.ts';
import { reasonsHeader } from '../transfer/columns.ts';

export type MarkTask = Readonly<{ bytes: Uint8Array; marks: readonly Mark[]; head: string }>;
export type MarkResult = Readonly<{ bytes: Uint8Array<ArrayBuffer> } | { failed: string }>;

// A worker: marking thousands of rows takes a moment.
addEventListener('message', async ({ data: { bytes, marks, head } }: MessageEvent<MarkTask>) => {
  const result = await marked(bytes, marks, { head, known: Object.values(reasonsHeader) }).then(
    (done): MarkResult => ({ bytes: done }),
    (error: unknown): MarkResult => ({ failed: String(error) }),
  );
  postMessage(result);
});
