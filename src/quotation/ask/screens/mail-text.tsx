import { isList, isText } from '#platform/type-guards.ts';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { type RecordForm, useFormValue } from '#ui/form/record-form.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { formValuesOf } from '../recognise/form-values.ts';
import { addLines } from './add-lines.ts';
import { lineName } from './line-fields.tsx';
import { markFields } from './mark-fields.ts';
import RecognisedText, { type Used } from './recognised-text.tsx';
import { askWords } from '../words.ts';

/** What a text often leaves out; a field of these that is not required has no fault to show. */
const often = [
  'count',
  'containerTypeId',
  'description',
  'size.lengthMm',
  'size.widthMm',
  'size.heightMm',
  'size.weightKg',
  'laden',
];

/** Takes over what was recognised and leaves the rest as it is typed; what is missing is marked, and the first of it has the focus. */
function fill(form: RecordForm, { values, addsTo }: Used): void {
  const { api } = form;
  const { route, lines } = formValuesOf(values);
  for (const [name, value] of Object.entries(route)) api.setFieldValue(`route.${name}`, value);
  if (!addsTo) api.setFieldValue('lines', []);
  const first = addLines(form, lines);
  const names = [
    'route.fromPortId',
    'route.toPortId',
    ...lines.flatMap((_, i) => often.map((name) => `${lineName(first + i)}.cargo.${name}`)),
  ];
  void markFields(form, names);
}

type Props = Readonly<{
  form: RecordForm;
  /** The texts that the page was filled from. */
  used: readonly string[];
  onUsed: (text: string) => void;
  onClose: () => void;
}>;

/** The text of a mail, read into the form of the page; of one that was used before, the lines may replace those there are. */
export default function MailText({ form, used, onUsed, onClose }: Props) {
  const t = useWords(askWords);
  const customerId = useFormValue('customerId', isText);
  const count = useFormValue('lines', isList)?.length ?? 0;
  return (
    <DialogFrame onClose={onClose} size="60rem" title={t('mailTitle')}>
      <RecognisedText
        customerId={customerId}
        isUsed={(text) => count > 0 && used.includes(text)}
        onUse={(taken) => {
          fill(form, taken);
          onUsed(taken.text);
          onClose();
        }}
      />
    </DialogFrame>
  );
}
