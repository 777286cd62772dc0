import { Button, Menu } from '@mantine/core';
import { type KeyboardEvent, Suspense, lazy, useEffect, useRef } from 'react';
import { useWords } from '#words.ts';

const DragHandle = lazy(() => import('./drag-handle.tsx'));

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
      <Suspense>
        <DragHandle place={place} onDrop={(wanted) => void to(wanted)} />
      </Suspense>
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
            <Menu.Item key={word} disabled={wanted === place || wanted < 0 || wanted >= count} onClick={() => void to(wanted)}>
              {t(word)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
