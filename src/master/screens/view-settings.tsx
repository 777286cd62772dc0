import type { ComponentProps } from 'react';
import type { MenuTarget } from '#ui/layout/menu-button.tsx';
import { OpenedPopover } from '#ui/layout/opened-menu.tsx';
import ListSettings from './list-settings.tsx';

/** The settings of a list beside the button that opened them. */
export default function ViewSettings({
  button,
  ...settings
}: ComponentProps<typeof ListSettings> & { button: MenuTarget }) {
  return (
    <OpenedPopover button={button} width={280}>
      <ListSettings {...settings} />
    </OpenedPopover>
  );
}
