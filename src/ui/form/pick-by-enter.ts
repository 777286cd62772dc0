import type { KeyboardEvent } from 'react';

/**
 * Enter in an open list picks the option that is highlighted, and never saves the form. The library keeps the number of that
 * option besides, and forgets it a moment after the list has opened: on a busy machine that moment comes after the arrow key.
 */
export function pickByEnter(event: KeyboardEvent<HTMLElement>): void {
  const input = event.currentTarget;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (input.getAttribute('aria-expanded') !== 'true') return;
  event.preventDefault();
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  const highlighted = list?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (!highlighted) return;
  event.stopPropagation();
  highlighted.click();
}
