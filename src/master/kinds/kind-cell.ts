import type { ReactNode } from 'react';

/**
 * The list cell of a kind, where it is more than text. Apart from the controls: a list is in sight before a form is asked
 * for. A method, because methods are compared bivariantly.
 */
export interface KindCell<F> {
  cell(field: F, value: unknown, text: string): ReactNode;
}
