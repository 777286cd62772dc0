import { useRouteContext } from '@tanstack/react-router';
import { LocalDraftRecovery } from '#ui/form/local-draft-recovery.tsx';
import type { RecordForm } from '#ui/form/record-form.tsx';
import { useWords } from '#words.ts';
import type { SheetView } from './data.ts';

/** The storage key of a form's unsaved input: by person, quotation or answer, and form. */
export function useDraftKey(sheet: SheetView, form: string): string {
  const { principal } = useRouteContext({ from: '__root__' });
  return `${principal?.accountId ?? ''}:${sheet.view.id}:${form}`;
}

/** Offers to restore unsaved input. */
export function DraftRecovery({ form, name }: { form: RecordForm; name: string }) {
  const t = useWords('quotation');
  return (
    <LocalDraftRecovery
      form={form}
      name={name}
      words={{
        offered: (when) => t('typedBefore', { when }),
        changed: t('typedBeforeChanged'),
        take: t('takeTyped'),
        discard: t('discardTyped'),
      }}
    />
  );
}
