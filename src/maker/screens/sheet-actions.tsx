import { ActionIcon, Group, Menu } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconArrowsDown, IconArrowsRight, IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { Button } from '#ui/feedback/button.tsx';
import type { Line } from '#ui/sheet/sheet.tsx';
import { useLocale, useWords } from '#words.ts';
import type { SheetView } from './data.ts';
import type { Cells } from './use-cells.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

type ActionsProps = Readonly<{
  view: SheetView;
  cells: Cells;
  isEditor: boolean;
  onFill: ((way: 'down' | 'right') => void) | undefined;
  rows: readonly Line[];
  columns: readonly Line[];
}>;

/** The sheet's files, the way back and forth, and the one save. */
export function SheetActions({ view, cells, isEditor, onFill, rows, columns }: ActionsProps) {
  const t = useWords('maker');
  const locale = useLocale();
  const [importing, setImporting] = useState(false);
  const base = `/api/v1/${view.maker}-quotation/${view.id}`;
  const files = [
    { word: 'pdf', href: `${base}/pdf?locale=${locale}&paper=a4` },
    { word: 'pdfA3', href: `${base}/pdf?locale=${locale}&paper=a3` },
    { word: 'xlsx', href: `${base}/xlsx?locale=${locale}` },
    ...(view.inside ? [{ word: 'xlsxOffered', href: `${base}/xlsx?locale=${locale}&prices=offered` } as const] : []),
  ] as const;
  return (
    <Group gap="xs" ml="auto">
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button severity="secondary" size="small" icon={<IconFileSpreadsheet size={16} aria-hidden />}>
            {t('files')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {files.map(({ word, href }) => (
            <Menu.Item key={word} component="a" href={href} download leftSection={<IconDownload size={16} aria-hidden />}>
              {t(word)}
            </Menu.Item>
          ))}
          {isEditor && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setImporting(true)}>
                {t('importXlsx')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isEditor && (
        <>
          <ActionIcon variant="default" size="lg" aria-label={t('fillDown')} title={t('fillDown')} disabled={!onFill} onClick={() => onFill?.('down')}>
            <IconArrowsDown size={18} />
          </ActionIcon>
          <ActionIcon variant="default" size="lg" aria-label={t('fillRight')} title={t('fillRight')} disabled={!onFill} onClick={() => onFill?.('right')}>
            <IconArrowsRight size={18} />
          </ActionIcon>
          <ActionIcon variant="default" size="lg" aria-label={t('undo')} disabled={!cells.canUndo} onClick={cells.undo}>
            <IconArrowBackUp size={18} />
          </ActionIcon>
          <ActionIcon variant="default" size="lg" aria-label={t('redo')} disabled={!cells.canRedo} onClick={cells.redo}>
            <IconArrowForwardUp size={18} />
          </ActionIcon>
          <Button loading={cells.saving} disabled={cells.changes === 0} onClick={() => void cells.save()}>
            {t('saveCount', { count: cells.changes })}
          </Button>
        </>
      )}
      {importing && (
        <Suspense>
          <ImportDialog maker={view.maker} id={view.id} rows={rows} columns={columns} onTake={cells.takeFile} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </Group>
  );
}
