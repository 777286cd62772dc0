import { useRef } from 'react';
import { api } from '#api.ts';
import type { Arrow, CellRef } from '#ui/sheet/range.ts';
import { moveWithinGroup } from '#ui/table/move-within-group.ts';
import { layoutOf } from '../../layouts/layout-of.ts';
import { typeNamed } from '../../types/find.ts';
import type { Maker } from '../../types.ts';
import { type SheetView, useChange } from '../../screens/data.ts';

const steps: Readonly<Record<Arrow, number>> = { up: -1, left: -1, down: 1, right: 1 };

const lineKind = (maker: Maker, axis: 'row' | 'column') =>
  layoutOf(maker).layout[axis === 'row' ? 'rows' : 'columns'];

/** Moves the route or class of the focused cell by one position; the focus moves with it. */
export function useLineMove(view: SheetView, focus: CellRef, onGo: (place: CellRef) => void) {
  const change = useChange();
  const isMoving = useRef(false);
  const { maker, id, version } = view;
  return async (way: Arrow) => {
    const axis = way === 'up' || way === 'down' ? 'row' : 'column';
    const line = lineKind(maker, axis);
    // The parts of a price have a fixed order.
    if (line === 'part') return;
    const ids = (line === 'route' ? view.routes : view.vehicles).map((each) => each.id);
    const [from, to] = [focus[axis], focus[axis] + steps[way]];
    if (!ids[from] || !ids[to] || isMoving.current) return;
    isMoving.current = true;
    const about = { id, version, ids: moveWithinGroup(ids, ids, ids[from], to) };
    const type = typeNamed(maker);
    const done = await change(() =>
      type.layout === 'route-by-class' && line === 'route'
        ? api().maker[type.name].reorderRoutes(about)
        : api().maker[maker].reorderVehicles(about),
    );
    isMoving.current = false;
    if (done) onGo({ ...focus, [axis]: to });
  };
}
