import { Button, Group, Menu, Progress, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconTable, IconUpload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useLabel, useWords } from '#words.ts';
import type { AnyResource } from '../define.ts';
import { maxRowsText } from '../transfer/limits.ts';
import { aboveOf, proceduresOf } from './queries.ts';
import { useChangeLimit } from './use-change-right.ts';
import { formats, useExport } from './use-export.ts';
import { lazyPart } from '#ui/lazy-part.ts';

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'));

type Props = {
  resource: AnyResource;
  ids: readonly string[];
  /** The current search, filters and order of the list. */
  list: Readonly<{
    q?: string | undefined;
    filter: Record<string, string>;
    sort: string;
    archived?: 'no' | 'only' | 'all' | undefined;
  }>;
  total: number;
  totalIsLeast: boolean;
};

/** The file menu of a list: export, import, blank template. */
export function TransferMenu({ resource, ids, list, total, totalIsLeast }: Props) {
  const t = useWords('master');
  const label = useLabel();
  const { progress, cancel, exportAs, template } = useExport(resource, ids);
  const [importing, setImporting] = useState(false);
  const limit = useChangeLimit(resource);
  const canEnter = !limit && resource.operations.some((operation) => operation !== 'archive');
  if (progress) {
    const { done } = progress;
    const percent = (100 * done) / Math.max(1, progress.total);
    const text =
      progress.total === 0 ? t('exportBegins') : t('exporting', { done, total: progress.total });
    return (
      <Group gap="xs" wrap="nowrap">
        <Stack gap={4} w={220}>
          <Text size="sm" role="status" className="figures">
            {text}
          </Text>
          <Progress size="sm" value={percent} animated={done === 0} aria-label={text} />
        </Stack>
        <Button variant="default" size="xs" onClick={cancel}>
          {t('cancel')}
        </Button>
      </Group>
    );
  }
  return (
    <>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconFileSpreadsheet size={16} aria-hidden />}>
            {t('files')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('exportThese', { count: total, least: String(totalIsLeast) })}</Menu.Label>
          {formats.map((format) => (
            <Menu.Item
              key={format}
              leftSection={<IconDownload size={16} aria-hidden />}
              disabled={total === 0}
              onClick={() => void exportAs(format, list)}
            >
              {t('exportAs', { format: format.toUpperCase() })}
            </Menu.Item>
          ))}
          {canEnter && (
            <>
              <Menu.Divider />
              <Menu.Item
                leftSection={<IconUpload size={16} aria-hidden />}
                onClick={() => setImporting(true)}
              >
                {t('import')}
              </Menu.Item>
              <Menu.Label>{t('template')}</Menu.Label>
              {formats.map((format) => (
                <Menu.Item
                  key={format}
                  leftSection={<IconTable size={16} aria-hidden />}
                  onClick={() => void template(format)}
                >
                  {format.toUpperCase()}
                </Menu.Item>
              ))}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {importing && (
        <Suspense>
          <ImportDialog
            resource={resource}
            onClose={() => setImporting(false)}
            call={(input, options) =>
              proceduresOf(resource.name).import({ ...aboveOf(ids), ...input }, options)
            }
            title={t('importTitle', { name: label(resource.label) })}
            hint={t('importHint')}
            limit={maxRowsText}
          />
        </Suspense>
      )}
    </>
  );
}
