import type { FocusEvent } from 'react';

/**
 * For a part that the library gives the focus some time after it has opened, on a busy machine when somebody already types:
 * whatever has the focus by then is the element that it looks for.
 */
export function keepFocus({ currentTarget, target }: FocusEvent): void {
  if (!currentTarget.contains(target)) return;
  for (const each of currentTarget.querySelectorAll('[data-autofocus]'))
    each.removeAttribute('data-autofocus');
  target.setAttribute('data-autofocus', 'true');
}
