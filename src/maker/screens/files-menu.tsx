import { Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/feedback/button.tsx';
import { useLocale, useWords } from '#words.ts';
import type { QuotationView } from './data.ts';

/** The sheet as PDF and workbook, in the reader's language. */
export function FilesMenu({
  view,
  children,
}: {
  view: Pick<QuotationView, 'id' | 'maker' | 'inside'>;
  children?: ReactNode;
}) {
  const t = useWords('maker');
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
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          severity="secondary"
          size="small"
          icon={<IconFileSpreadsheet size={16} aria-hidden />}
        >
          {t('files')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map(({ word, href }) => (
          <Menu.Item
            key={word}
            component="a"
            href={href}
            download
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t(word)}
          </Menu.Item>
        ))}
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
