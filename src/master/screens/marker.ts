import { type Mark, marked } from '#platform/sheet/mark.ts';
import { reasonsHeader } from '../transfer/columns.ts';

export type MarkTask = Readonly<{ bytes: Uint8Array; marks: readonly Mark[]; head: string }>;
export type MarkAnswer = Readonly<{ bytes: Uint8Array<ArrayBuffer> } | { failed: string }>;

// Beside the page: thousands of rows take a moment.
addEventListener('message', async ({ data: { bytes, marks, head } }: MessageEvent<MarkTask>) => {
  const answer = await marked(bytes, marks, { head, known: Object.values(reasonsHeader) }).then(
    (done): MarkAnswer => ({ bytes: done }),
    (error: unknown): MarkAnswer => ({ failed: String(error) }),
  );
  postMessage(answer);
});
