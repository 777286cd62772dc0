import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '#api.ts';
import { usePlaceName } from '#quotation/screens/route-text.ts';
import { useChangeIn, useSaving } from '#saving.ts';
import { Button } from '#ui/feedback/button.tsx';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { useReadOnly } from '#ui/read-only.ts';
import { useWords } from '#platform/i18n/words.ts';
import classes from './template.module.css';
import { type TemplateListed, nameLabel, templatesKey } from './data.ts';
import { templateWords } from '../words.ts';

type Props = Readonly<{ template: TemplateListed; busy: boolean; onFill: () => void }>;

/** A template in the list: fills the page, is renamed in place, or deleted. */
export function TemplateRow({ template, busy, onFill }: Props) {
  const t = useWords(templateWords);
  const place = usePlaceName();
  const ask = useDialog();
  const change = useChangeIn(...templatesKey);
  const isReadOnly = useReadOnly() !== null;
  const [isRenamed, setRenamed] = useState(false);
  const { id, name, version, fromPort, toPort, lines } = template;
  const remove = async () => {
    const question = { act: t('remove'), object: name, effect: t('removeEffect') };
    if (await ask('delete', question))
      await change(
        () => api().quotation.deleteAskTemplate({ templateId: id, version }),
        t('removed'),
      );
  };
  if (isRenamed) return <Rename template={template} onClose={() => setRenamed(false)} />;
  return (
    <Group component="li" justify="space-between" gap="xs">
      <Stack gap={0} className={classes.name}>
        <Text fw={650}>{name}</Text>
        <Text size="sm" c="dimmed">
          {[`${place(fromPort)} → ${place(toPort)}`, t('lines', { count: lines })].join(' · ')}
        </Text>
      </Stack>
      <Group gap="xs" wrap="nowrap">
        <Button
          size="small"
          severity="secondary"
          loading={busy}
          aria-label={t('fillFrom', { name })}
          onClick={onFill}
        >
          {t('fill')}
        </Button>
        <ActionIcon
          variant="subtle"
          aria-label={t('renameOf', { name })}
          title={t('rename')}
          disabled={isReadOnly}
          onClick={() => setRenamed(true)}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={t('removeOf', { name })}
          title={t('remove')}
          disabled={isReadOnly}
          onClick={() => void remove()}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  );
}

function Rename({ template, onClose }: { template: TemplateListed; onClose: () => void }) {
  const t = useWords(templateWords);
  const change = useChangeIn(...templatesKey);
  const { save, ...saving } = useSaving();
  const { id, name, version } = template;
  const form = useRecordForm({
    schema: async () => (await import('../input.ts')).templateRule.pick({ name: true }),
    initial: { name },
    onCancel: onClose,
    ...saving,
    onSave: (values) =>
      save(async () => {
        await api().quotation.changeAskTemplate({ templateId: id, version, ...values });
        form.markSaved(values);
        await change(async () => undefined, t('renamed'));
        onClose();
      }),
  });
  return (
    <li>
      <RecordForm form={form} keep={`ask-template:${id}`}>
        <Stack gap="xs">
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed */}
          <TextField name="name" label={nameLabel} required autoFocus />
          <FormButtons
            onCancel={onClose}
            busy={form.submitting}
            save={t('save')}
            cancel={t('cancel')}
          />
        </Stack>
      </RecordForm>
    </li>
  );
}
