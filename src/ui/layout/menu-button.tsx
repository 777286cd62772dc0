import {
  type ReactElement,
  type ReactNode,
  Suspense,
  cloneElement,
  useEffect,
  useState,
} from 'react';
import { loadAhead } from './first-interaction.ts';

/** The button of a menu: what `MenuButton` and the opened menu give it. */
export type MenuTarget = ReactElement<
  Readonly<{
    onClick?: () => void;
    onPointerEnter?: () => void;
    onFocus?: () => void;
    'aria-haspopup'?: 'menu' | 'dialog';
    'aria-expanded'?: boolean;
  }>
>;

type Props = Readonly<{
  button: MenuTarget;
  popup?: 'menu' | 'dialog';
  /** Loads the part that `children` renders. */
  preload: () => Promise<unknown>;
  /** Renders an `OpenedMenu` or `OpenedPopover` around the same button. */
  children: (button: MenuTarget) => ReactNode;
}>;

/**
 * A button that opens a menu. Until it is first pressed it is the button alone; the menu, with all that places and closes
 * it, is loaded when a hand comes near, and at the latest after the first interaction.
 */
export function MenuButton({ button, popup = 'menu', preload, children }: Props) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => loadAhead(preload), [preload]);
  const near = () => void preload();
  const alone = cloneElement(button, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onClick: () => setWanted(true),
    onPointerEnter: near,
    onFocus: near,
  });
  return isWanted ? <Suspense fallback={alone}>{children(button)}</Suspense> : alone;
}
