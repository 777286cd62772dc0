import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { type RefObject, useEffect, useRef } from 'react';
import { defined } from '#platform/expect.ts';

type DraggingProps = Readonly<{
  handle: RefObject<HTMLElement | null>;
  position: number;
  onDrop: (position: number) => void;
}>;

/**
 * Lets the row around a handle (a table row or an element with `data-row`) be dragged to another position among its
 * siblings, by mouse or touch. `onDrop` gets the position, from 0.
 */
export default function Dragging({ handle, position, onDrop }: DraggingProps) {
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => {
    const element = defined(defined(handle.current).closest<HTMLElement>('[data-row], tr'));
    // The line that shows where the row will be: above or below, depending on where it comes from.
    const mark = (from: unknown) =>
      element.setAttribute(
        'data-drop',
        typeof from === 'number' && from > position ? 'above' : 'below',
      );
    const unmark = () => element.removeAttribute('data-drop');
    return combine(
      draggable({
        element,
        dragHandle: defined(handle.current),
        getInitialData: () => ({ position }),
        onDrop: ({ location }) => {
          const to = location.current.dropTargets[0]?.data.position;
          if (typeof to === 'number') drop.current(to);
        },
      }),
      dropTargetForElements({
        element,
        getData: () => ({ position }),
        canDrop: ({ source }) =>
          source.element !== element && source.element.parentElement === element.parentElement,
        onDragEnter: ({ source }) => mark(source.data.position),
        onDragLeave: unmark,
        onDrop: unmark,
      }),
      unmark,
    );
  }, [handle, position]);
  return null;
}
