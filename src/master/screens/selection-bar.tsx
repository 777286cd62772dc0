import { Alert, Button, Group, List, Text } from '@mantine/core';
import { IconArchive, IconDownload, IconRestore, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import type { AnyResource } from '../define.ts';
import type { NamedRow } from '../selection.server.ts';
import { useArchiveMany } from './use-archive-many.ts';
import { useChangeRight } from './use-change-right.ts';
import { formats, useExport } from './use-export.ts';
import { masterWords } from '../words.ts';

type Props = {
  resource: AnyResource;
  ids: readonly string[];
  selected: readonly NamedRow[];
  onClear: () => void;
  onChanged: () => void;
  children?: ReactNode;
};
/** The maximum of records that a confirmation names. */
const maxNamed = 5;

/** Actions on the selected records of a list. Refused records are listed with the reason. */
export function SelectionBar({ resource, ids, selected, onClear, onChanged, children }: Props) {
  const t = useWords(masterWords);
  const label = useLabel();
  const ask = useDialog();
  const { progress, exportAs } = useExport(resource, ids);
  const { isBusy, refused, dismissRefused, setArchived } = useArchiveMany(resource, ids, onChanged);
  const rightTo = useChangeRight(resource);
  const changeable = selected.filter((each) => rightTo(each) !== 'none');
  const change = async (archived: boolean) => {
    const chosen = changeable.filter(({ row }) => (row.archivedAt === null) === archived);
    const names = chosen.slice(0, maxNamed).map((each) => label(each.label));
    const question = {
      act: t('archive'),
      object: t('listed', {
        count: chosen.length,
        names: names.concat(chosen.length > maxNamed ? ['…'] : []).join(', '),
      }),
      effect: t('archiveEffect'),
    };
    if (archived && !(await ask('archive', question))) return;
    await setArchived(
      archived,
      chosen.map(({ row: { id, version } }) => ({ id, version })),
    );
    onClear();
  };
  const activeCount = changeable.filter(({ row }) => row.archivedAt === null).length;
  const canArchive = resource.operations.includes('archive');
  return (
    <>
      {refused.length > 0 && (
        <Alert
          color="red"
          role="alert"
          mb="sm"
          title={t('refusedMany', { count: refused.length })}
          withCloseButton
          closeButtonLabel={t('cancel')}
          onClose={dismissRefused}
        >
          <List size="sm">
            {refused.map((each) => (
              <List.Item key={each.id}>
                {label(each.label)}: {each.message}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {selected.length > 0 && (
        <Group mb="sm" gap="xs" role="toolbar" aria-label={t('chosen')}>
          <Text size="sm" fw={600} aria-live="polite">
            {t('selected', { count: selected.length })}
          </Text>
          {canArchive && activeCount > 0 && (
            <Button
              size="xs"
              variant="default"
              loading={isBusy}
              leftSection={<IconArchive size={16} aria-hidden />}
              onClick={() => void change(true)}
            >
              {t('archiveMany', { count: activeCount })}
            </Button>
          )}
          {canArchive && activeCount < changeable.length && (
            <Button
              size="xs"
              variant="default"
              loading={isBusy}
              leftSection={<IconRestore size={16} aria-hidden />}
              onClick={() => void change(false)}
            >
              {t('restoreMany', { count: changeable.length - activeCount })}
            </Button>
          )}
          {formats.map((format) => (
            <Button
              key={format}
              size="xs"
              variant="default"
              loading={progress !== null}
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => void exportAs(format, { ids: selected.map(({ row }) => row.id) })}
            >
              {t('exportAs', { format: format.toUpperCase() })}
            </Button>
          ))}
          {children}
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconX size={16} aria-hidden />}
            onClick={onClear}
          >
            {t('unselect')}
          </Button>
        </Group>
      )}
    </>
  );
}
