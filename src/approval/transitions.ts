/**
 * The transitions that the approval of any record has: its author asks for it, each step is approved by its approver, and
 * the last step ends it. A rejection returns the record to its author.
 */
export const approvalTransitions = [
  {
    event: 'request-approval',
    from: ['draft', 'returned'],
    to: 'in-approval',
    actors: ['author'],
  },
  { event: 'approve', from: ['in-approval'], to: 'in-approval', actors: ['approver'] },
  {
    event: 'approve-last',
    from: ['in-approval'],
    to: 'approved',
    actors: ['approver'],
    automatic: true,
  },
  { event: 'reject', from: ['in-approval'], to: 'returned', actors: ['approver'] },
] as const;
