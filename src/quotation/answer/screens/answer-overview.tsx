import { ChargeEditor } from '#quotation/sheet/screens/charge-editor.tsx';
import type { AnswerView } from '#quotation/screens/data.ts';
import type { CellPlace } from '#quotation/sheet/table-cells.ts';

/** The charges of the answer with all that changes them. */
export default function Overview({
  view,
  shown,
  onShow,
}: Readonly<{
  view: AnswerView;
  shown: CellPlace | null;
  onShow: (cell: CellPlace | null) => void;
}>) {
  return <ChargeEditor view={view} inCells shown={shown} onShow={onShow} />;
}
