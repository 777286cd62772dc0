import { quotationAnswer } from '#quotation/tables.ts';
import { eq } from 'drizzle-orm';
import { freight } from './cargo.ts';
import type { FreightWorld } from './freight.ts';
import type { TestSession } from './session.ts';

export type QuotationIn = Readonly<{ id: string; answerId: string | null }>;

/** A request or answer of the freight line in each state that people can reach. */
export async function quotationsByState(world: FreightWorld): Promise<Map<string, QuotationIn>> {
  const { author, chief, customer, db } = world;
  const made = new Map<string, QuotationIn>();
  const request = async (submit = true) =>
    (await world.request([freight.excavator], { submit })).id;
  const answering = async () => {
    const id = await request();
    return { id, answerId: await world.answer(id) };
  };
  const asked = async () => {
    const it = await answering();
    await world.askApproval(it.id, it.answerId);
    return it;
  };
  const offered = async () => {
    const it = await answering();
    await world.offered(it.id, it.answerId);
    return it;
  };
  const after = async (
    before: () => Promise<{ id: string; answerId: string }>,
    by: TestSession,
    event: string,
    rest: object = {},
  ) => {
    const it = await before();
    const { status, text } = await world.step(by, it.id, it.answerId, event, rest);
    if (status >= 300) throw new Error(`${event}: ${text}`);
    return it;
  };
  const reason = { reason: '不要' };
  made.set('request draft', { id: await request(false), answerId: null });
  made.set('requested', { id: await request(), answerId: null });
  const cancelled = await request();
  await world.done(author, 'POST', `/quotation/${cancelled}/cancel`, {
    version: await world.versionOf(cancelled),
    ...reason,
  });
  made.set('cancelled', { id: cancelled, answerId: null });
  made.set('draft', await answering());
  made.set('in-approval', await asked());
  made.set('returned', await after(asked, chief, 'reject', reason));
  const held = await answering();
  await db.update(quotationAnswer).set({ hold: true }).where(eq(quotationAnswer.id, held.answerId));
  await world.offered(held.id, held.answerId);
  made.set('approved', held);
  made.set('offered', await offered());
  made.set('agreed', await after(offered, customer, 'agree'));
  made.set('declined', await after(offered, customer, 'decline', reason));
  made.set('withdrawn', await after(offered, author, 'withdraw', reason));
  return made;
}

/** The names of those states. */
export const stateNames = [
  'request draft',
  'requested',
  'cancelled',
  'draft',
  'in-approval',
  'returned',
  'approved',
  'offered',
  'agreed',
  'declined',
  'withdrawn',
] as const;

/** Who sees the result page of an action, in each state. */
export const thanked: Readonly<Record<string, readonly string[]>> = {
  requested: ['customer /quotation-request/{id}/completion'],
  'in-approval': ['author /quotation-answer/{id}/{id2}/completion'],
  returned: ['approver /quotation-approval/{id}/{id2}/reject/finish'],
  approved: ['approver /quotation-approval/{id}/{id2}/finish'],
  // The last approval also offers the answer.
  offered: [
    'approver /quotation-approval/{id}/{id2}/finish',
    'approver /quotation-answer/{id}/{id2}/completion',
  ],
  agreed: [
    'approver /quotation-approval/{id}/{id2}/finish',
    'customer /quotation-agreement/{id}/{id2}/finish',
  ],
  declined: [
    'approver /quotation-approval/{id}/{id2}/finish',
    'customer /quotation-agreement/{id}/{id2}/reject/finish',
  ],
};
const inProgress = ['draft', 'in-approval', 'returned', 'approved'];

/** Whether a reader gets a form in a state. */
export function hasForm(state: string, name: string, path: string): boolean {
  if (path.startsWith('/quotation-request')) return state === 'request draft';
  if (path.endsWith('/reject'))
    return path.startsWith('/quotation-approval')
      ? state === 'in-approval' && name === 'approver'
      : state === 'offered' && name === 'customer';
  return inProgress.includes(state) && name !== 'customer';
}
