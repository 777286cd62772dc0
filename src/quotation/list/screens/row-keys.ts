import { useHotkeys } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';

const controls = 'a[href], button:not(:disabled)';

/** Up and down go to the same control of another row, or to the link of a row that has none. */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (by === 0 || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return;
  const row = target.closest('tr');
  const cell = target.closest('td');
  const other = by > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  if (!row || !cell || !other) return;
  const place = [...row.children].indexOf(cell);
  const next =
    other.children[place]?.querySelector<HTMLElement>(controls) ??
    other.querySelector<HTMLElement>(controls);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const first = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Alt+T goes to the first row that something is to be done about, else to the first row. */
export function useTableKey(): void {
  useHotkeys(
    [
      [
        'alt+T',
        () => (first('main [data-row-action]') ?? first('main tbody a[href]'))?.focus(),
        { usePhysicalKeys: true },
      ],
    ],
    [],
  );
}
