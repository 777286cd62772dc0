import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { readSheet } from '#platform/sheet/read.server.ts';
import { writeSheet } from '#platform/sheet/write.server.ts';

// Files of haulage companies that are imported and exported.

export const rowsOf = async (download: Download) =>
  (await Array.fromAsync(readSheet(new Uint8Array(await readFile(await download.path()))))).map(
    ({ cells }) => cells,
  );

export async function fileOf(
  name: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
) {
  const stream = writeSheet(
    'csv',
    { name, columns: head.map((header) => ({ header, kind: 'text' as const })) },
    rows,
  );
  return {
    name: `${name}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(await new Response(stream).arrayBuffer()),
  };
}

export const head = ['code', 'name', 'nameKana', 'nameEn', 'postalCode', 'address', 'phone'];
/** A haulage company as a row of a file. */
export const haulier = (code: string, name: string) => [
  code,
  name,
  'トリコミ',
  'Import Haulage',
  '060-0001',
  '北海道札幌市中央区北1条',
  '011-555-0100',
];
