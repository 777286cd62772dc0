import { Menu } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import type { MenuTarget } from '#ui/layout/menu-button.tsx';
import { OpenedMenu } from '#ui/layout/opened-menu.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { makerWords } from '../words.ts';

/** The files of a sheet to take down, and what a workbook is read in by. */
export default function FilesMenuItems({
  button,
  files,
  onImport,
}: {
  button: MenuTarget;
  files: readonly Readonly<{ name: string; href: string }>[];
  onImport?: (() => void) | undefined;
}) {
  const t = useWords(makerWords);
  return (
    <OpenedMenu button={button}>
      {files.map(({ name, href }) => (
        <Menu.Item
          key={name}
          component="a"
          href={href}
          download
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {name}
        </Menu.Item>
      ))}
      {onImport && (
        <>
          <Menu.Divider />
          <Menu.Item leftSection={<IconUpload size={16} aria-hidden />} onClick={onImport}>
            {t('importXlsx')}
          </Menu.Item>
        </>
      )}
    </OpenedMenu>
  );
}
