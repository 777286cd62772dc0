import { type Mark, type TablePlace, marked } from '#platform/sheet/mark.ts';
import { reasonsHeader } from '../transfer/columns.ts';

export type MarkTask = Readonly<{
  bytes: Uint8Array;
  marks: readonly Mark[];
  head: string;
  table: TablePlace;
}>;
export type MarkResult = Readonly<{ bytes: Uint8Array<ArrayBuffer> } | { failed: string }>;

// A worker: marking thousands of rows takes a moment.
addEventListener(
  'message',
  async ({ data: { bytes, marks, head, table } }: MessageEvent<MarkTask>) => {
    const reasons = { head, known: Object.values(reasonsHeader) };
    const result = await marked(bytes, marks, reasons, table).then(
      (done): MarkResult => ({ bytes: done }),
      (error: unknown): MarkResult => ({ failed: String(error) }),
    );
    postMessage(result);
  },
);
