import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { bilingual, count, instant, named, nothing } from '#platform/http/output.ts';
import * as strings from '#ui/form/rules/strings.ts';
import { type Hooks, confirm, listChanges, readChange, reject, withdraw } from './decide.server.ts';
import { shownRecords } from './shown.ts';
import { operations, pendingStates } from './states.ts';

const tags = ['Changes to confirm'];
const id = z.uuid();
const target = z.strictObject({ id, version: z.int().min(1).max(2_147_483_647) });
const admin = procedure('admin');
const state = z.enum(pendingStates);
const reason = strings.maxFullWidth(500, strings.notBlank());
const text = z.string();

const change = named(
  'PendingChange',
  z.object({
    id,
    version: count,
    state,
    resource: text,
    recordId: text.nullable().meta({ description: 'Null for a new record.' }),
    title: bilingual,
    operation: z.enum(operations),
    shown: shownRecords,
    authorId: text,
    authorName: text,
    isOwn: z.boolean().meta({ description: 'Whether the reader has asked for it.' }),
    decidedById: text.nullable(),
    decidedByName: text.nullable(),
    decidedAt: instant.nullable(),
    reason: text.nullable(),
    createdAt: instant,
  }),
);

/** Changes that an administrator has asked for and that another one confirms. */
export const pendingRouter = (hooks: Hooks) => ({
  list: admin
    .route({ method: 'GET', path: '/admin/change', summary: 'List changes to confirm', tags })
    .input(
      z.strictObject({
        state: state.optional(),
        page: z.coerce.number().int().min(1).max(100_000).optional(),
        size: z.coerce.number().int().min(1).max(200).optional(),
      }),
    )
    .output(
      z.object({ rows: z.array(change), total: count, waiting: count, page: count, size: count }),
    )
    .handler(({ input, context }) => listChanges(context, input)),

  get: admin
    .route({ method: 'GET', path: '/admin/change/{id}', summary: 'Read a change', tags })
    .input(z.strictObject({ id }))
    .output(change)
    .handler(({ input, context }) => readChange(context, input.id)),

  confirm: admin
    .meta({ reauthenticate: true })
    .route({
      method: 'POST',
      path: '/admin/change/{id}/confirm',
      summary: 'Confirm a change of another administrator, which applies it',
      tags,
    })
    .input(target)
    .output(nothing)
    .handler(({ input, context }) => confirm(context, input, hooks)),

  reject: admin
    .route({
      method: 'POST',
      path: '/admin/change/{id}/reject',
      summary: 'Reject a change of another administrator',
      tags,
    })
    .input(target.extend({ reason }))
    .output(nothing)
    .handler(({ input, context }) => reject(context, input, input.reason)),

  withdraw: admin
    .route({
      method: 'POST',
      path: '/admin/change/{id}/withdraw',
      summary: 'Withdraw a change that I have requested',
      tags,
    })
    .input(target)
    .output(nothing)
    .handler(({ input, context }) => withdraw(context, input)),
});
