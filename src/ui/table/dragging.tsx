import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { type RefObject, useEffect, useRef } from 'react';
import { defined } from '#platform/expect.ts';

type Dragged = Readonly<{
  handle: RefObject<HTMLElement | null>;
  place: number;
  onDrop: (place: number) => void;
}>;

/**
 * Lets the row around a handle (a table's, or what says `data-row`) be drawn to another place among those beside it, by
 * mouse or finger; `onDrop` is told the place, from 0.
 */
export default function Dragging({ handle, place, onDrop }: Dragged) {
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => {
    const element = defined(defined(handle.current).closest<HTMLElement>('[data-row], tr'));
    // Above or below, as the row comes from: there the line is drawn where it will lie.
    const mark = (from: unknown) =>
      element.setAttribute(
        'data-drop',
        typeof from === 'number' && from > place ? 'above' : 'below',
      );
    const unmark = () => element.removeAttribute('data-drop');
    return combine(
      draggable({
        element,
        dragHandle: defined(handle.current),
        getInitialData: () => ({ place }),
        onDrop: ({ location }) => {
          const to = location.current.dropTargets[0]?.data.place;
          if (typeof to === 'number') drop.current(to);
        },
      }),
      dropTargetForElements({
        element,
        getData: () => ({ place }),
        canDrop: ({ source }) =>
          source.element !== element && source.element.parentElement === element.parentElement,
        onDragEnter: ({ source }) => mark(source.data.place),
        onDragLeave: unmark,
        onDrop: unmark,
      }),
      unmark,
    );
  }, [handle, place]);
  return null;
}
