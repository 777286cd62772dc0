import type { FreightKind, Line } from '#freight/types.ts';
import { columnsOf } from './columns.ts';
import { loadRecordNames } from './names.ts';
import { linesToText, valueAtPath } from './write.ts';

/** Lines of a kind as text for Excel, with the names of the records that they refer to. */
export async function textForExcel(
  kind: FreightKind,
  lines: readonly Line[],
  locale: 'en' | 'ja',
): Promise<string> {
  const ofKind = lines.filter((line) => line.cargo.kind === kind);
  const idsAt = (path: string) =>
    new Set(ofKind.map((line) => valueAtPath(line, path)).filter((id) => typeof id === 'string'));
  const ids = new Map(
    columnsOf[kind]
      .filter((column) => column.kind === 'name')
      .map(({ path }) => [path, idsAt(path)]),
  );
  return linesToText(kind, lines, locale, await loadRecordNames(ids));
}
