import { Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#api.ts';
import { isText } from '#platform/type-guards.ts';
import { useSaving } from '#saving.ts';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { RecordForm, useFormValue, useRecordForm } from '#ui/form/record-form.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { useWords } from '#platform/i18n/words.ts';
import type { TemplateContent } from '../input.ts';
import { type TemplateListed, nameLabel, templatesKey, templatesQuery } from './data.ts';
import { templateWords } from '../words.ts';

type Props = Readonly<{ customerId: string; content: TemplateContent; onClose: () => void }>;

/** Asks for the name under which the page is kept; an existing template of that name is replaced, once its reader knows. */
export default function SaveTemplate({ customerId, content, onClose }: Props) {
  const t = useWords(templateWords);
  const queries = useQueryClient();
  const { save, ...saving } = useSaving();
  const { data: templates = [] } = useQuery(templatesQuery(customerId));
  const form = useRecordForm({
    schema: async () => (await import('../input.ts')).templateRule.pick({ name: true }),
    initial: { name: content.title },
    ...saving,
    onSave: ({ name }) =>
      save(
        async () => {
          const same = namedAs(templates, name);
          if (same)
            await api().quotation.changeAskTemplate({
              templateId: same.id,
              version: same.version,
              name,
              content,
            });
          else await api().quotation.createAskTemplate({ customerId, name, content });
          toast({ message: t(same ? 'replaced' : 'saved'), severity: 'success' });
          form.markSaved({ name });
          void queries.invalidateQueries({ queryKey: templatesKey });
          onClose();
        },
        () => {
          // Somebody else's template, or version: the next try knows it.
          void queries.invalidateQueries({ queryKey: templatesKey });
          return false;
        },
      ),
  });
  return (
    <DialogFrame onClose={onClose} title={t('saveTitle')}>
      <RecordForm form={form} keep={`ask-template:${customerId}:new`}>
        <Stack>
          <Text size="sm">{t('saveHint')}</Text>
          <TextField name="name" label={nameLabel} required data-autofocus />
          <Buttons templates={templates} busy={form.submitting} onCancel={onClose} />
        </Stack>
      </RecordForm>
    </DialogFrame>
  );
}

const namedAs = (templates: readonly TemplateListed[], name: string) =>
  templates.find((template) => template.name === name.trim());

type ButtonsProps = Readonly<{
  templates: readonly TemplateListed[];
  busy: boolean;
  onCancel: () => void;
}>;

function Buttons({ templates, busy, onCancel }: ButtonsProps) {
  const t = useWords(templateWords);
  const replaces = namedAs(templates, useFormValue('name', isText) ?? '') !== undefined;
  return (
    <>
      <Text size="sm" role="status">
        {replaces ? t('replaceHint') : ''}
      </Text>
      <FormButtons
        onCancel={onCancel}
        busy={busy}
        save={t(replaces ? 'replace' : 'save')}
        cancel={t('cancel')}
      />
    </>
  );
}
