import type { FreightKind, Line } from '#freight/types.ts';
import { columnsOf } from './columns.ts';
import { callNames } from './names.ts';
import { textOf } from './write.ts';
import { defined } from '#platform/expect.ts';

/** Lines of a kind as text for Excel, with the names of what they refer to. */
export async function textForExcel(
  kind: FreightKind,
  lines: readonly Line[],
  locale: 'en' | 'ja',
): Promise<string> {
  const paths = columnsOf[kind]
    .filter((column) => column.kind === 'name')
    .map((column) => column.path);
  const cargos = lines
    .filter((line) => line.cargo.kind === kind)
    .map((line) => line.cargo as Readonly<Record<string, unknown>>);
  const idsAt = (path: string) =>
    new Set(
      cargos
        .map((cargo) => cargo[defined(path.split('.')[1])])
        .filter((id) => typeof id === 'string'),
    );
  return textOf(
    kind,
    lines,
    locale,
    await callNames(new Map(paths.map((path) => [path, idsAt(path)]))),
  );
}
