import type { AnswerView } from '#quotation/screens/data.ts';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { Remarks } from './remarks.tsx';
import { quotationWords } from '../../words.ts';

/** The remarks of an answer in a dialog; it closes when they are saved. */
export default function RemarksDialog({
  view,
  onClose,
}: Readonly<{ view: AnswerView; onClose: () => void }>) {
  const t = useWords(quotationWords);
  return (
    <DialogFrame onClose={onClose} title={t('remark')} size="xl">
      <Remarks view={view} onSaved={onClose} />
    </DialogFrame>
  );
}
