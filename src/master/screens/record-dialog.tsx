import { useRef } from 'react';
import type { Locale } from '#platform/i18n/locale.ts';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { titleOf } from '../address.ts';
import type { AnyResource } from '../define.ts';
import type { NamedRow } from '../selection.server.ts';
import { keptWords } from '#ui/form/kept-words.ts';
import { useText } from '#ui/form/words.ts';
import { RecordEditor } from './record-editor.tsx';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { uiWords } from '#ui/words.ts';

type Props = {
  resource: AnyResource;
  ids: readonly string[];
  record: NamedRow | null;
  initialValues?: Readonly<Record<string, unknown>>;
  onClose: () => void;
  locale: Locale;
};

/** Adds or edits a record without leaving its list. */
export function RecordDialog({ resource, ids, record, initialValues, onClose, locale }: Props) {
  const ui = useWords(uiWords);
  const text = useText();
  const ask = useDialog();
  const unsaved = useRef(() => false);
  const close = async () => {
    const question = {
      act: ui('leave'),
      object: titleOf(resource, record ? 'edit' : 'new')[locale],
      effect: text(keptWords.leaveKept),
    };
    if (!unsaved.current() || (await ask('cancel', question))) onClose();
  };
  return (
    <DialogFrame
      onClose={() => void close()}
      size="xl"
      title={titleOf(resource, record ? 'edit' : 'new')[locale]}
    >
      <RecordEditor
        resource={resource}
        ids={ids}
        record={record}
        {...(initialValues ? { initialValues } : {})}
        onSaved={onClose}
        onCancel={() => void close()}
        unsaved={unsaved}
      />
    </DialogFrame>
  );
}
