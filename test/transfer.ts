import { resourceNamed } from '#master/registry.ts';
import type { AnyResource } from '#master/define.ts';
import { listRows } from '#master/select.server.ts';
import { reasonsHeader } from '#master/transfer/columns.ts';
import { marked } from '#platform/sheet/mark.ts';
import { readSheet } from '#platform/sheet/read.server.ts';
import { type SheetFormat, writeSheet } from '#platform/sheet/write.server.ts';
import { mastersWorld } from './masters.ts';

// Files of masters, as their exports write them and their imports read them.

/** The rows of a file, the header first. */
export const rowsOf = async (file: File) =>
  (await Array.fromAsync(readSheet(new Uint8Array(await file.arrayBuffer())))).map(
    ({ cells }) => cells,
  );

/** A file with these columns and rows, all of it text. */
export async function written(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  format: SheetFormat = 'xlsx',
): Promise<File> {
  const head = columns.map((header) => ({ header, kind: 'text' as const }));
  return new File(
    [await new Response(writeSheet(format, { name: 'x', columns: head }, rows)).blob()],
    `x.${format}`,
  );
}

/** The rows of a file that was taken back with its faults written into it. */
export async function returned(
  file: File,
  faults: readonly { row: number; place: number | null; column: string; message: string }[],
): Promise<string[][]> {
  const marks = faults.map(({ row, place, column, message }) => ({
    row,
    place,
    text: `${column}：${message}`,
  }));
  const bytes = await marked(new Uint8Array(await file.arrayBuffer()), marks, {
    head: reasonsHeader.ja,
    known: Object.values(reasonsHeader),
  });
  return (await rowsOf(new File([bytes], file.name))).map((cells) => [...cells]);
}

type Input = Readonly<{
  write?: boolean;
  leaveOut?: string;
  checked?: string;
  parentId?: string;
  grandparentId?: string;
}>;

/** The masters of the demonstration, and an administrator who exports and imports them. */
export async function transferWorld() {
  const { api, people } = await mastersWorld();
  const desk = people.admin;
  const { db } = api;

  /** Sends a file through an import and gives its steps, the outcome last. */
  async function imported(name: string, file: File, input: Input = {}, locale: 'en' | 'ja' = 'ja') {
    const steps = await Array.fromAsync(
      await api.client(desk, locale).mst[name]!.import({ ...input, file }),
    );
    const last = steps.at(-1)!;
    if (!('outcome' in last)) throw new Error('an import ends with its outcome');
    const preview = steps.flatMap((step) => ('preview' in step ? step.preview : []));
    return { ...last.outcome, preview, steps };
  }

  /** The ids above a list that has records: of the first record of the resource, outermost first. */
  async function aboveOf(
    resource: AnyResource,
  ): Promise<{ parentId?: string; grandparentId?: string }> {
    if (!resource.parent) return {};
    const { rows } = await listRows(db, resource, { size: 1, archived: 'all' });
    const parentId = String(rows[0]!.row[resource.parent.field]);
    const above = resourceNamed(resource.parent.resource);
    if (!above.parent) return { parentId };
    const [parent] = (await listRows(db, above, { ids: [parentId], archived: 'all' })).rows;
    return { parentId, grandparentId: String(parent!.row[above.parent.field]) };
  }

  return { api, db, desk, imported, aboveOf, close: api.close };
}
export type TransferWorld = Awaited<ReturnType<typeof transferWorld>>;
