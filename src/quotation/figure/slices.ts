import type { FigureFilter } from './filter.ts';

/** What sums are kept by: all quotations of a period, and those of each lane, customer and employee. */
export const slices = ['all', 'lane', 'customer', 'employee'] as const;
export type Slice = (typeof slices)[number];

/**
 * The slice whose sums answer for a filter, divided further by another slice if given. Null where none does: the sums know one
 * of lane, customer and employee at a time, and a lane only by both of its ports.
 */
export function sliceFor(
  { customerId, employeeId, fromPortId, toPortId, answered, reason }: FigureFilter,
  by: Slice = 'all',
): Slice | null {
  if (answered !== undefined || reason !== undefined) return null;
  if (Boolean(fromPortId) !== Boolean(toPortId)) return null;
  const wanted = new Set<Slice>();
  if (by !== 'all') wanted.add(by);
  if (fromPortId) wanted.add('lane');
  if (customerId) wanted.add('customer');
  if (employeeId) wanted.add('employee');
  const [slice = 'all', ...more] = wanted;
  return more.length > 0 ? null : slice;
}
