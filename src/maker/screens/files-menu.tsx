import { IconFileSpreadsheet } from '@tabler/icons-react';
import { Button } from '#ui/feedback/button.tsx';
import { MenuButton } from '#ui/layout/menu-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import type { QuotationView } from './data.ts';
import { makerWords } from '../words.ts';

const FilesMenuItems = lazyPart(() => import('./files-menu-items.tsx'));

/** The sheet as PDF and workbook, in the reader's language. */
export function FilesMenu({
  view,
  onImport,
}: {
  view: Pick<QuotationView, 'id' | 'maker' | 'inside'>;
  /** Where a workbook may be read in as well. */
  onImport?: (() => void) | undefined;
}) {
  const t = useWords(makerWords);
  const locale = useLocale();
  const base = `/api/v1/${view.maker}-quotation/${view.id}`;
  const files = [
    { word: 'pdf', href: `${base}/pdf?locale=${locale}&paper=a4` },
    { word: 'pdfA3', href: `${base}/pdf?locale=${locale}&paper=a3` },
    { word: 'xlsx', href: `${base}/xlsx?locale=${locale}` },
    ...(view.inside
      ? [{ word: 'xlsxOffered', href: `${base}/xlsx?locale=${locale}&prices=offered` } as const]
      : []),
  ] as const;
  return (
    <MenuButton
      preload={FilesMenuItems.preload}
      button={
        <Button
          severity="secondary"
          size="small"
          icon={<IconFileSpreadsheet size={16} aria-hidden />}
        >
          {t('files')}
        </Button>
      }
    >
      {(button) => (
        <FilesMenuItems
          button={button}
          files={files.map(({ word, href }) => ({ name: t(word), href }))}
          onImport={onImport}
        />
      )}
    </MenuButton>
  );
}
