import { useEffect, useRef, useState } from 'react';
import type { FreightKind } from '#freight/types.ts';
import { type ReadLine, namesIn, readLines } from '../paste/lines.ts';
import { findNames } from '../paste/names.ts';
import { matchColumns } from '../paste/read.ts';

/** The lines in pasted cells, read again with each change; each name is looked up on the server once. */
export function usePastedLines(kind: FreightKind, cells: readonly (readonly string[])[]) {
  const known = useRef(new Map<string, string | null>());
  const [read, setRead] = useState<{
    lines: readonly ReadLine[];
    of: unknown;
    kind: FreightKind;
  } | null>(null);
  const [failedCells, setFailedCells] = useState<unknown>(null);
  const pasted = cells.length > 0 ? matchColumns(kind, cells) : null;
  useEffect(() => {
    if (cells.length === 0) return undefined;
    let current = true;
    const table = matchColumns(kind, cells);
    findNames(namesIn(table), known.current).then(
      (find) => current && setRead({ lines: readLines(kind, table, find), of: cells, kind }),
      () => current && setFailedCells(cells),
    );
    return () => {
      current = false;
    };
  }, [kind, cells]);
  const isCurrent = read !== null && read.of === cells && read.kind === kind;
  return { read: isCurrent ? read.lines : null, pasted, failed: failedCells === cells };
}
