import { describe, expect, it } from 'vitest';
import { submissionFaults } from '#quotation/request/submission.ts';

describe('submission', () => {
  it('names the route without freight', () => {
    const faults = submissionFaults([{ id: 'a' }, { id: 'b' }], [{ routeId: 'a' }]);
    expect(faults.map((fault) => fault.path)).toEqual(['routes[1].lines']);
  });
  it('needs a route', () => {
    expect(submissionFaults([], []).map((fault) => fault.code)).toEqual(['route-missing']);
    expect(submissionFaults([{ id: 'a' }], [{ routeId: 'a' }])).toEqual([]);
  });
});
