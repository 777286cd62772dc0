import { Menu, Popover } from '@mantine/core';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  cloneElement,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { keepFocus } from '../feedback/keep-focus.ts';
import type { MenuTarget } from './menu-button.tsx';

/** Opens when it is mounted: it stands in for the button that was pressed, and has the focus back when the menu closes. */
function useOpenAtOnce(): readonly [
  RefObject<HTMLSpanElement | null>,
  boolean,
  (isOpen: boolean) => void,
] {
  const [isOpen, setOpen] = useState(false);
  const around = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    around.current?.querySelector('button')?.focus();
    // oxlint-disable-next-line react/set-state-in-effect -- the menu remembers what has the focus when it opens
    setOpen(true);
  }, []);
  return [around, isOpen, setOpen];
}

/** What a `MenuButton` becomes when it is first pressed: its menu, open. */
export function OpenedMenu({
  button,
  position = 'bottom-end',
  children,
}: { button: MenuTarget; children: ReactNode } & Pick<ComponentProps<typeof Menu>, 'position'>) {
  const [around, isOpen, setOpen] = useOpenAtOnce();
  return (
    <span ref={around} style={{ display: 'contents' }}>
      <Menu
        position={position}
        withInitialFocusPlaceholder={false}
        opened={isOpen}
        onChange={setOpen}
      >
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>{children}</Menu.Dropdown>
      </Menu>
    </span>
  );
}

/** The same for anything that is not a list of acts; it may close itself. */
export function OpenedPopover({
  button,
  children,
  ...rest
}: { button: MenuTarget; children: ReactNode | ((close: () => void) => ReactNode) } & Pick<
  ComponentProps<typeof Popover>,
  'width' | 'returnFocus'
>) {
  const [around, isOpen, setOpen] = useOpenAtOnce();
  return (
    <span ref={around} style={{ display: 'contents' }}>
      <Popover
        position="bottom-end"
        trapFocus
        withinPortal
        opened={isOpen}
        onChange={setOpen}
        {...rest}
      >
        <Popover.Target>{cloneElement(button, { onClick: () => setOpen(!isOpen) })}</Popover.Target>
        <Popover.Dropdown onFocusCapture={keepFocus}>
          {typeof children === 'function' ? children(() => setOpen(false)) : children}
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}
