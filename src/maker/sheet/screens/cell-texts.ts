import { propertyOf } from '#platform/property.ts';
import { isList, isText } from '#platform/type-guards.ts';
import { changedAt, isOwnChange } from '#ui/form/stale.ts';
import { type Edits, textOf } from '#ui/sheet/edits.ts';
import type { CellRef } from '#ui/sheet/range.ts';
import type { CellLook } from '#ui/sheet/sheet-props.ts';
import { layoutOf } from '../../layouts/layout-of.ts';
import { amountFault } from '../../rules/amount-text.ts';
import type { SheetView } from '../../screens/data.ts';
import type { Amount } from '../../types.ts';

type Keys = readonly (readonly string[])[];

/** The cells of a sheet: their keys by row and column, what each is of, and where it is. */
export function indexCells(
  maker: SheetView['maker'],
  lines: Pick<SheetView, 'routes' | 'vehicles'>,
) {
  const { layout, parts } = layoutOf(maker);
  const cells = layout.cellsOf(lines, parts);
  const keys = cells.map((line) => line.map(layout.keyOf));
  return {
    keys,
    cellNames: new Map(cells.flat().map((cell) => [layout.keyOf(cell), cell])),
    places: new Map(
      keys.flatMap((line, row) => line.map((key, column) => [key, { row, column }] as const)),
    ),
  };
}

/** The saved prices by cell; '' where there is none. */
export const savedTexts = (
  keys: Keys,
  amounts: SheetView['amounts'],
): ReadonlyMap<string, string> =>
  new Map(
    keys.flatMap((line, row) =>
      line.map((key, column) => [key, amounts[row]?.[column] ?? ''] as const),
    ),
  );

type Shown = Readonly<{
  keys: Keys;
  saved: ReadonlyMap<string, string>;
  edits: Edits;
  conflictKeys: ReadonlySet<string>;
  /** Cells that others saved since the reader looked. */
  theirs: ReadonlySet<string>;
  /** Decimals of the currency. */
  minorUnit: number;
}>;

/** What the cells show: their text as typed or saved, what is wrong with it, and their mark. */
export function cellTexts({ keys, saved, edits, conflictKeys, theirs, minorUnit }: Shown) {
  const keyAt = ({ row, column }: CellRef) => keys[row]?.[column] ?? '';
  const textAt = (place: CellRef) => textOf(edits, saved, keyAt(place));
  const faultAt = (place: CellRef) => amountFault(textAt(place), minorUnit);
  return {
    keyAt,
    textAt,
    faultAt,
    savedAt: (place: CellRef) => saved.get(keyAt(place)) ?? '',
    /** The price as typed or saved; null where the cell is empty or its text is not a price. */
    amountAt(place: CellRef): Amount | null {
      const text = textAt(place);
      return text === '' || amountFault(text, minorUnit) ? null : text;
    },
    markAt(place: CellRef): CellLook['mark'] {
      const key = keyAt(place);
      if (conflictKeys.has(key)) return 'conflict';
      if (!edits.typed.has(key)) return theirs.has(key) ? 'theirs' : undefined;
      return faultAt(place) ? 'wrong' : 'changed';
    },
  };
}

/** Who saved the cells in the detail of a `stale` refusal and when, and whether it was the reader in another tab. */
export function lastSaveOf(detail: unknown) {
  const cells = propertyOf(detail, 'cells');
  const changedBy = isList(cells) ? cells.map((cell) => propertyOf(cell, 'changedBy')) : [];
  const names = [...new Set(changedBy.filter(isText))];
  const last = propertyOf(detail, 'last', 'actorName');
  return {
    names,
    isOwn: isOwnChange(detail) && names.every((name) => name === last),
    at: changedAt(detail),
  };
}
