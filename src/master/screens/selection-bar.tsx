import { Alert, Button, Group, List, Text } from '@mantine/core';
import { IconArchive, IconDownload, IconRestore, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFailure } from '#failure.tsx';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useLabel, useWords } from '#words.ts';
import type { AnyResource } from '../define.ts';
import type { NamedRow } from '../select.server.ts';
import { aboveOf, proceduresOf, refetchResource } from './queries.ts';
import { formats, useExport } from './use-export.ts';

type Props = {
  resource: AnyResource;
  ids: readonly string[];
  selected: readonly NamedRow[];
  onClear: () => void;
  onChanged: () => void;
  children?: ReactNode;
};
type Refused = readonly Readonly<{
  id: string;
  label: Readonly<{ en: string; ja: string }>;
  message: string;
}>[];

/** The maximum of records in a call of archiveMany. */
const batchSize = 200;
/** The maximum of records that a confirmation names. */
const maxNamed = 5;

/** Actions on the selected records of a list. Refused records are listed with the reason. */
export function SelectionBar({ resource, ids, selected, onClear, onChanged, children }: Props) {
  const fault = useFailure();
  const t = useWords('master');
  const label = useLabel();
  const ask = useDialog();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { progress, exportAs } = useExport(resource, ids);
  const [refused, setRefused] = useState<Refused>([]);
  const change = async (archived: boolean) => {
    const chosen = selected.filter(({ row }) => (row.archivedAt === null) === archived);
    const question = {
      act: t('archive'),
      object: t('listed', {
        count: chosen.length,
        names: chosen
          .slice(0, maxNamed)
          .map((each) => label(each.label))
          .concat(chosen.length > maxNamed ? ['…'] : [])
          .join(', '),
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
  const setArchived = async (
    archived: boolean,
    rows: readonly Readonly<{ id: string; version: number }>[],
  ) => {
    setBusy(true);
    try {
      let done = 0;
      const refusedRows: Refused[number][] = [];
      for (let from = 0; from < rows.length; from += batchSize) {
        const answer = await proceduresOf(resource.name).archiveMany({
          ...aboveOf(ids),
          archived,
          rows: rows.slice(from, from + batchSize),
        });
        done += answer.done;
        refusedRows.push(...answer.refused);
      }
      setRefused(refusedRows);
      if (done > 0)
        toast({
          message: t(archived ? 'archivedMany' : 'restoredMany', { count: done }),
          severity: 'success',
          ...(archived && {
            life: 10_000,
            action: {
              label: t('undo'),
              run: () => {
                const refusedIds = new Set(refusedRows.map(({ id }) => id));
                void setArchived(
                  false,
                  rows
                    .filter(({ id }) => !refusedIds.has(id))
                    .map(({ id, version }) => ({ id, version: version + 1 })),
                );
              },
            },
          }),
        });
      await refetchResource(queries, resource.name);
      onChanged();
    } catch (error) {
      toast({ message: fault(error), severity: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const activeCount = selected.filter(({ row }) => row.archivedAt === null).length;
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
          onClose={() => setRefused([])}
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
              loading={busy}
              leftSection={<IconArchive size={16} aria-hidden />}
              onClick={() => void change(true)}
            >
              {t('archiveMany', { count: activeCount })}
            </Button>
          )}
          {canArchive && activeCount < selected.length && (
            <Button
              size="xs"
              variant="default"
              loading={busy}
              leftSection={<IconRestore size={16} aria-hidden />}
              onClick={() => void change(false)}
            >
              {t('restoreMany', { count: selected.length - activeCount })}
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
