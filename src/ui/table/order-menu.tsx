import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useWords } from '#platform/i18n/words.ts';
import classes from './order-menu.module.css';
import { MenuButton } from '#ui/layout/menu-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { uiWords } from '../words.ts';

const OrderItems = lazyPart(() => import('./order-items.tsx'));
const Dragging = lazyPart(() => import('./dragging.tsx'));

type OrderProps = Readonly<{
  name: string;
  /** Its position in its group, from 0. */
  place: number;
  count: number;
  /** Moves it, shows `done` as a message, and returns whether that worked. */
  move: (place: number, done: string) => Promise<boolean>;
}>;

/** Moves a row within its group: by dragging, by its menu, or by Alt and the arrow keys. */
export default function OrderMenu({ name, place, count, move }: OrderProps) {
  const t = useWords(uiWords);
  const target = useRef<HTMLButtonElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  // Loaded once a pointer moves. On navigation browsers send a move of zero distance, which does not count.
  const [pointed, setPointed] = useState(false);
  useWindowEvent('pointermove', ({ movementX, movementY }) => {
    if (movementX !== 0 || movementY !== 0) setPointed(true);
  });
  useWindowEvent('pointerdown', () => setPointed(true));
  const isMoving = useRef(false);
  // The focus follows a row that was moved.
  useEffect(() => {
    if (isMoving.current) target.current?.focus();
    isMoving.current = false;
  }, [place]);
  const moveTo = async (wanted: number) => {
    if (wanted < 0 || wanted >= count || isMoving.current) return;
    isMoving.current = true;
    if (!(await move(wanted, t('moved', { n: wanted + 1 })))) isMoving.current = false;
  };
  const byKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || !step) return;
    event.preventDefault();
    event.stopPropagation();
    void moveTo(place + step);
  };
  const targets = [
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
          <Dragging handle={handle} position={place} onDrop={(wanted) => void moveTo(wanted)} />
        </Suspense>
      )}
      <MenuButton
        preload={OrderItems.preload}
        button={
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
        }
      >
        {(button) => (
          <OrderItems
            button={button}
            items={targets.map(([word, wanted]) => ({
              name: t(word),
              move:
                wanted === place || wanted < 0 || wanted >= count
                  ? null
                  : () => void moveTo(wanted),
            }))}
          />
        )}
      </MenuButton>
    </>
  );
}
