import { Menu } from '@mantine/core';
import { IconDownload, IconTable, IconUpload } from '@tabler/icons-react';
import type { MenuTarget } from '#ui/layout/menu-button.tsx';
import { OpenedMenu } from '#ui/layout/opened-menu.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { type Format, formats } from './use-export.ts';
import { masterWords } from '../words.ts';

type Props = Readonly<{
  button: MenuTarget;
  total: number;
  totalIsLeast: boolean;
  /** Whether the person may import records. */
  canEnter: boolean;
  onExport: (format: Format) => void;
  onImport: () => void;
  onTemplate: (format: Format) => void;
}>;

/** What the file menu of a list has, once it is opened. */
export default function TransferItems({
  button,
  total,
  totalIsLeast,
  canEnter,
  onExport,
  onImport,
  onTemplate,
}: Props) {
  const t = useWords(masterWords);
  return (
    <OpenedMenu button={button}>
      <Menu.Label>{t('exportThese', { count: total, least: totalIsLeast })}</Menu.Label>
      {formats.map((format) => (
        <Menu.Item
          key={format}
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={total === 0}
          onClick={() => onExport(format)}
        >
          {t('exportAs', { format: format.toUpperCase() })}
        </Menu.Item>
      ))}
      {canEnter && (
        <>
          <Menu.Divider />
          <Menu.Item leftSection={<IconUpload size={16} aria-hidden />} onClick={() => onImport()}>
            {t('import')}
          </Menu.Item>
          <Menu.Label>{t('template')}</Menu.Label>
          {formats.map((format) => (
            <Menu.Item
              key={format}
              leftSection={<IconTable size={16} aria-hidden />}
              onClick={() => onTemplate(format)}
            >
              {format.toUpperCase()}
            </Menu.Item>
          ))}
        </>
      )}
    </OpenedMenu>
  );
}
