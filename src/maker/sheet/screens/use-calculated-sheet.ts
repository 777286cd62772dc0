import { grouped } from '#platform/grouped.ts';
import { useMemo } from 'react';
import type { CellRef } from '#ui/sheet/range.ts';
import type { CellLook } from '#ui/sheet/sheet-props.ts';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { type DisplayOptions, calculate } from '../../layouts/calculate.ts';
import { faultText } from '../../rules/amount-text.ts';
import type { SheetView } from '../../screens/data.ts';
import type { Cells } from './use-cells.ts';
import { makerWords } from '../../words.ts';

/** The texts, colours and marks of the cells. */
export function useCalculatedSheet(view: SheetView, cells: Cells, showing: DisplayOptions) {
  const t = useWords(makerWords);
  const label = useLabel();
  const { texts } = cells;
  const shown = useMemo(() => calculate(view, texts, showing), [view, texts, showing]);
  const named = (text: string) => (text === '' ? t('empty-cell') : grouped(text));
  const notes = {
    changed: (place: CellRef) => t('notSaved', { saved: named(texts.savedAt(place)) }),
    wrong: (place: CellRef) =>
      label(faultText(texts.faultAt(place) ?? 'not-a-number', view.currency.minorUnit)),
    conflict: (place: CellRef) =>
      t('savedMeanwhile', {
        theirs: named(texts.savedAt(place)),
        mine: named(texts.textAt(place)),
      }),
    theirs: () => t('changedByOther'),
  };
  const look = (place: CellRef): CellLook => {
    const [heat, mark] = [
      shown.heat(place),
      shown.isFigure(place) ? undefined : texts.markAt(place),
    ];
    return {
      ...(heat === undefined ? {} : { heat }),
      ...(mark ? { mark, note: notes[mark](place) } : {}),
    };
  };
  return { ...shown, look };
}
