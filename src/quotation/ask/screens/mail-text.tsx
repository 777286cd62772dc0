import { isText } from '#platform/type-guards.ts';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { type RecordForm, useFormValue } from '#ui/form/record-form.tsx';
import { useWords } from '#words.ts';
import { formValuesOf } from '../recognise/form-values.ts';
import type { RecognisedValues } from '../recognise/types.ts';
import { addLines } from './add-lines.ts';
import { lineName } from './line-fields.tsx';
import RecognisedText from './recognised-text.tsx';

/** What a text often leaves out; a field of these that is not required has no fault to show. */
const often = [
  'count',
  'containerTypeId',
  'description',
  'size.lengthMm',
  'size.widthMm',
  'size.heightMm',
  'size.weightKg',
];

/** Takes over what was recognised and leaves the rest as it is typed; what is missing is marked, and the first of it has the focus. */
function fill(form: RecordForm, values: RecognisedValues): void {
  const { api } = form;
  const { route, lines } = formValuesOf(values);
  for (const [name, value] of Object.entries(route)) api.setFieldValue(`route.${name}`, value);
  const first = addLines(form, lines);
  const names = [
    'route.fromPortId',
    'route.toPortId',
    ...lines.flatMap((_, i) => often.map((name) => `${lineName(first + i)}.cargo.${name}`)),
  ];
  void form.validation.load().then(() =>
    // Only fields that are on the page have a state.
    requestAnimationFrame(() => {
      for (const name of names)
        if (api.getFieldMeta(name))
          api.setFieldMeta(name, (meta) => ({ ...meta, isTouched: true, isBlurred: true }));
      api.validateSync('submit');
      requestAnimationFrame(() =>
        form.element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
    }),
  );
}

/** The text of a mail, read into the form of the page. */
export default function MailText({ form, onClose }: { form: RecordForm; onClose: () => void }) {
  const t = useWords('ask');
  const customerId = useFormValue('customerId', isText);
  return (
    <DialogFrame onClose={onClose} size="60rem" title={t('mailTitle')}>
      <RecognisedText
        customerId={customerId}
        onUse={(values) => {
          fill(form, values);
          onClose();
        }}
      />
    </DialogFrame>
  );
}
