import { useRef } from 'react';
import { api } from '#api.ts';
import type { Arrow, Place } from '#ui/sheet/range.ts';
import { movedWithin } from '#ui/table/order.ts';
import { type SheetView, useChange } from './data.ts';

const steps: Readonly<Record<Arrow, number>> = { up: -1, left: -1, down: 1, right: 1 };

/** Puts the route or the class that the keyboard is in before or behind its neighbour; the keyboard goes with it. */
export function useShift(view: SheetView, focus: Place, onGo: (place: Place) => void) {
  const change = useChange();
  const isMoving = useRef(false);
  const { maker, id, version } = view;
  return async (way: Arrow) => {
    const axis = way === 'up' || way === 'down' ? 'row' : 'column';
    const isRoute = maker === 'nissan' && axis === 'row';
    // The columns of the Toyota type are the parts of a price, whose order is given.
    if (maker === 'toyota' && axis === 'column') return;
    const ids = (isRoute ? view.routes : view.vehicles).map((line) => line.id);
    const [from, to] = [focus[axis], focus[axis] + steps[way]];
    if (!ids[from] || !ids[to] || isMoving.current) return;
    isMoving.current = true;
    const about = { id, version, ids: movedWithin(ids, ids, ids[from], to) };
    const done = await change(() =>
      isRoute ? api().maker.nissan.reorderRoutes(about) : api().maker[maker].reorderVehicles(about),
    );
    isMoving.current = false;
    if (done) onGo({ ...focus, [axis]: to });
  };
}
