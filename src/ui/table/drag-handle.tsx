import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { IconGripVertical } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './drag-handle.module.css';

/**
 * The handle by which the row around it (a table's, or what says `data-row`) is drawn to another place among those beside it, by mouse or finger;
 * `onDrop` is told the place, from 0. By the keyboard the menu beside it does the same.
 */
export default function DragHandle({ place, onDrop }: { place: number; onDrop: (place: number) => void }) {
  const handle = useRef<HTMLSpanElement>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => {
    const element = handle.current!.closest<HTMLElement>('[data-row], tr')!;
    // Above or below, as the row comes from: there the line is drawn where it will lie.
    const mark = (from: unknown) => element.setAttribute('data-drop', typeof from === 'number' && from > place ? 'above' : 'below');
    const unmark = () => element.removeAttribute('data-drop');
    return combine(
      draggable({ element, dragHandle: handle.current!, getInitialData: () => ({ place, drop: (to: number) => drop.current(to) }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.element !== element && source.element.parentElement === element.parentElement,
        onDragEnter: ({ source }) => mark(source.data.place),
        onDragLeave: unmark,
        onDrop: ({ source }) => {
          unmark();
          (source.data.drop as (to: number) => void)(place);
        },
      }),
      unmark,
    );
  }, [place]);
  return (
    <span ref={handle} className={classes.handle} data-handle aria-hidden>
      <IconGripVertical size={18} />
    </span>
  );
}
