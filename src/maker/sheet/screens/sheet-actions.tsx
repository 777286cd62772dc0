import { ActionIcon, Group } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsDown,
  IconArrowsRight,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Button } from '#ui/feedback/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { Line } from '#ui/sheet/sheet-props.ts';
import { useWords } from '#platform/i18n/words.ts';
import type { SheetView } from '../../screens/data.ts';
import { FilesMenu } from '../../screens/files-menu.tsx';
import type { Cells } from './use-cells.ts';
import { makerWords } from '../../words.ts';

const ImportDialog = lazyPart(async () => ({
  default: (await import('./import-dialog.tsx')).ImportDialog,
}));

type ActionsProps = Readonly<{
  view: SheetView;
  cells: Cells;
  isEditor: boolean;
  onUndoRedo: (way: 'undo' | 'redo') => void;
  onFill: ((way: 'down' | 'right') => void) | undefined;
  rows: readonly Line[];
  columns: readonly Line[];
}>;

/** The toolbar of the sheet: files, fill, undo, redo, save. */
export function SheetActions({
  view,
  cells,
  isEditor,
  onUndoRedo,
  onFill,
  rows,
  columns,
}: ActionsProps) {
  const t = useWords(makerWords);
  const [importing, setImporting] = useState(false);
  return (
    <Group gap="xs" ml="auto">
      <FilesMenu view={view} onImport={isEditor ? () => setImporting(true) : undefined} />
      {isEditor && (
        <>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('fillDown')}
            title={t('fillDown')}
            disabled={!onFill}
            onClick={() => onFill?.('down')}
          >
            <IconArrowsDown size={18} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('fillRight')}
            title={t('fillRight')}
            disabled={!onFill}
            onClick={() => onFill?.('right')}
          >
            <IconArrowsRight size={18} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('undo')}
            disabled={!cells.canUndo}
            onClick={() => onUndoRedo('undo')}
          >
            <IconArrowBackUp size={18} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('redo')}
            disabled={!cells.canRedo}
            onClick={() => onUndoRedo('redo')}
          >
            <IconArrowForwardUp size={18} />
          </ActionIcon>
          <Button
            loading={cells.saving}
            disabled={cells.changes === 0}
            onClick={() => void cells.save()}
          >
            {t('saveCount', { count: cells.changes })}
          </Button>
        </>
      )}
      {importing && (
        <Suspense>
          <ImportDialog
            maker={view.maker}
            id={view.id}
            rows={rows}
            columns={columns}
            onApply={cells.applyFile}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
    </Group>
  );
}
