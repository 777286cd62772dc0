import { Button, Group, Loader, Menu, Text } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconTable, IconUpload } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { useWords } from '#words.ts';
import type { AnyResource } from '../define.ts';
import { type Format, formats, useExport } from './use-export.ts';

const ImportDialog = lazy(() => import('./import-dialog.tsx'));

type Props = {
  resource: AnyResource;
  ids: readonly string[];
  /** What the list shows now: its search, filters and order. */
  list: Readonly<{ q?: string | undefined; filter: Record<string, string>; sort: string; archived?: 'no' | 'only' | 'all' | undefined }>;
  total: number;
};

const each = Object.keys(formats) as Format[];

/** A list's files: what it finds as XLSX or CSV, and an empty one to fill in. */
export function TransferMenu({ resource, ids, list, total }: Props) {
  const t = useWords('master');
  const { busy, cancel, exportAs, template } = useExport(resource, ids);
  const [importing, setImporting] = useState(false);
  const canEnter = resource.operations.some((operation) => operation !== 'archive');
  if (busy) {
    return (
      <Group gap="xs" role="status">
        <Loader size="xs" aria-hidden />
        <Text size="sm">{t('exporting', { count: total })}</Text>
        <Button variant="subtle" size="xs" onClick={cancel}>
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
          <Menu.Label>{t('exportThese', { count: total })}</Menu.Label>
          {each.map((format) => (
            <Menu.Item key={format} leftSection={<IconDownload size={16} aria-hidden />} disabled={total === 0} onClick={() => void exportAs(format, list)}>
              {t('exportAs', { format: formats[format] })}
            </Menu.Item>
          ))}
          {canEnter && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setImporting(true)}>
                {t('import')}
              </Menu.Item>
              <Menu.Label>{t('template')}</Menu.Label>
              {each.map((format) => (
                <Menu.Item key={format} leftSection={<IconTable size={16} aria-hidden />} onClick={() => void template(format)}>
                  {formats[format]}
                </Menu.Item>
              ))}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {importing && (
        <Suspense>
          <ImportDialog resource={resource} ids={ids} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
}
