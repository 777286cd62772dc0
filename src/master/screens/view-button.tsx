import { Button } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { MenuButton } from '#ui/layout/menu-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useWords } from '#platform/i18n/words.ts';
import type ListSettings from './list-settings.tsx';
import { masterWords } from '../words.ts';

const ViewSettings = lazyPart(() => import('./view-settings.tsx'));

/** Opens the settings of a list: columns, order, row height. */
export function ViewButton(settings: ComponentProps<typeof ListSettings>) {
  const t = useWords(masterWords);
  return (
    <MenuButton
      popup="dialog"
      preload={ViewSettings.preload}
      button={
        <Button variant="default" leftSection={<IconAdjustments size={16} aria-hidden />}>
          {t('view')}
        </Button>
      }
    >
      {(button) => <ViewSettings {...settings} button={button} />}
    </MenuButton>
  );
}
