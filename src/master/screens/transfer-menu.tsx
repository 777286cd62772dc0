import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import type { AnyResource } from '../define.ts';
import { maxRowsText } from '../transfer/limits.ts';
import { aboveOf, proceduresOf } from './queries.ts';
import { useChangeLimit } from './use-change-right.ts';
import { useExport } from './use-export.ts';
import { MenuButton } from '#ui/layout/menu-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { masterWords } from '../words.ts';

const TransferItems = lazyPart(() => import('./transfer-items.tsx'));
const ExportProgress = lazyPart(() => import('./export-progress.tsx'));
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
  const t = useWords(masterWords);
  const label = useLabel();
  const { progress, cancel, exportAs, template } = useExport(resource, ids);
  const [importing, setImporting] = useState(false);
  const limit = useChangeLimit(resource);
  const canEnter = !limit && resource.operations.some((operation) => operation !== 'archive');
  const button = (
    <Button variant="default" leftSection={<IconFileSpreadsheet size={16} aria-hidden />}>
      {t('files')}
    </Button>
  );
  return (
    <>
      {progress ? (
        <Suspense fallback={button}>
          <ExportProgress progress={progress} onCancel={cancel} />
        </Suspense>
      ) : (
        <MenuButton button={button} preload={TransferItems.preload}>
          {(target) => (
            <TransferItems
              button={target}
              total={total}
              totalIsLeast={totalIsLeast}
              canEnter={canEnter}
              onExport={(format) => void exportAs(format, list)}
              onImport={() => setImporting(true)}
              onTemplate={(format) => void template(format)}
            />
          )}
        </MenuButton>
      )}
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
