import { describe, expect, it } from 'vitest';
import { submissionFaults } from '#quotation/request/submission.ts';

describe('submission', () => {
  it('names the route without freight and the departure that is past', () => {
    const routes = [
      { id: 'a', departure: '2026-11-19' },
      { id: 'b', departure: '2026-11-20' },
    ];
    const faults = submissionFaults(routes, [{ routeId: 'a' }], '2026-11-20');
    expect(faults.map((fault) => fault.path)).toEqual(['routes[0].departure', 'routes[1].lines']);
  });
  it('needs a route; today is not past', () => {
    expect(submissionFaults([], [], '2026-11-20').map((fault) => fault.code)).toEqual([
      'route-missing',
    ]);
    expect(
      submissionFaults([{ id: 'a', departure: '2026-11-20' }], [{ routeId: 'a' }], '2026-11-20'),
    ).toEqual([]);
  });
});
