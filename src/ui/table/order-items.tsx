import { Menu } from '@mantine/core';
import type { MenuTarget } from '../layout/menu-button.tsx';
import { OpenedMenu } from '../layout/opened-menu.tsx';

/** The menu by which a row is moved; what leads nowhere has no `move`. */
export default function OrderItems({
  button,
  items,
}: Readonly<{
  button: MenuTarget;
  items: readonly Readonly<{ name: string; move: (() => void) | null }>[];
}>) {
  return (
    <OpenedMenu button={button}>
      {items.map(({ name, move }) => (
        <Menu.Item key={name} disabled={!move} onClick={() => move?.()}>
          {name}
        </Menu.Item>
      ))}
    </OpenedMenu>
  );
}
