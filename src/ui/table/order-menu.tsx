import { Button, Menu } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, Suspense, lazy, useEffect, useRef, useState } from 'react';
import { useWords } from '#words.ts';
import classes from './order-menu.module.css';

const Dragging = lazy(() => import('./dragging.tsx'));

type OrderProps = Readonly<{
  name: string;
  /** Among its kind, from 0. */
  place: number;
  count: number;
  /** Moves it, says so when it is done, and answers whether it was. */
  move: (place: number, done: string) => Promise<boolean>;
}>;

/** Puts a row into another place among its kind, by drawing it there, by its menu or by Alt and the arrow keys. */
export default function OrderMenu({ name, place, count, move }: OrderProps) {
  const t = useWords('order');
  const target = useRef<HTMLButtonElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  // Fetched for those who use a pointer, on their way to the handle; one at rest “moves” with every page, by nothing.
  const [pointed, setPointed] = useState(false);
  useWindowEvent('pointermove', ({ movementX, movementY }) => {
    if (movementX !== 0 || movementY !== 0) setPointed(true);
  });
  useWindowEvent('pointerdown', () => setPointed(true));
  const isMoving = useRef(false);
  // Whoever moves a row on goes on from where it came to lie.
  useEffect(() => {
    if (isMoving.current) target.current?.focus();
    isMoving.current = false;
  }, [place]);
  const to = async (wanted: number) => {
    if (wanted < 0 || wanted >= count || isMoving.current) return;
    isMoving.current = true;
    if (!(await move(wanted, t('moved', { n: wanted + 1 })))) isMoving.current = false;
  };
  const byKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || !step) return;
    event.preventDefault();
    event.stopPropagation();
    void to(place + step);
  };
  const ways = [
    ['moveUp', place - 1],
    ['moveDown', place + 1],
    ['moveFirst', 0],
    ['moveLast', count - 1],
  ] as const;
  return (
    <>
      <span
        ref={handle}
        className={classes.handle}
        data-handle
        aria-hidden
        onPointerEnter={() => setPointed(true)}
      >
        <IconGripVertical size={18} />
      </span>
      {pointed && (
        <Suspense>
          <Dragging handle={handle} place={place} onDrop={(wanted) => void to(wanted)} />
        </Suspense>
      )}
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            ref={target}
            size="xs"
            variant="default"
            title={t('order')}
            aria-label={`${t('order')}: ${name}`}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            onKeyDownCapture={byKey}
          >
            ↕
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {ways.map(([word, wanted]) => (
            <Menu.Item
              key={word}
              disabled={wanted === place || wanted < 0 || wanted >= count}
              onClick={() => void to(wanted)}
            >
              {t(word)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
