import type { LineInput } from '#quotation/line-input.ts';
import { PasteLines } from '#quotation/sheet/screens/paste-lines.tsx';
import { maxLines } from '../input.ts';

type Props = Readonly<{
  onAdd: (lines: Omit<LineInput, 'routeId'>[]) => void;
  onClose: () => void;
}>;

const limit = { en: `At most ${maxLines} lines.`, ja: `${maxLines}行まで貼り付けできます。` };

/** Lines pasted from a spreadsheet into the page; nothing is saved yet. */
export default function Paste({ onAdd, onClose }: Props) {
  return <PasteLines kind={null} most={maxLines} limit={limit} onAdd={onAdd} onClose={onClose} />;
}
