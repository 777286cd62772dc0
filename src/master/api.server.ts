import * as z from 'zod';
import { type SignedIn, procedure } from '#account/procedure.server.ts';
import type { BodyKind } from '#platform/http/limit.ts';
import { bilingual, count, page } from '#platform/http/output.ts';
import { recordOf } from '#platform/record-of.ts';
import { Refused } from '#platform/refusal.ts';
import { setManyArchived } from './archive-many.server.ts';
import { type Commons, commonsOf } from './api-commons.server.ts';
import type { AnyResource } from './define.ts';
import { assertMayChange } from './may-change.server.ts';
import { assertParents } from './parents.server.ts';
import { type ResourceName, isResourceName, resources } from './registry.ts';
import { inputRule } from './rule.ts';
import { findChoices, findRow, listRows } from './select.server.ts';
import { writeOrRequest } from './pending/change.server.ts';
import { type ResourceHooks, withWarnings } from './store.server.ts';
import { listFilters, transferProcedures } from './transfer/api.server.ts';

const id = z.uuid();
const listInput = z.strictObject({
  ...listFilters,
  cursor: id.optional().meta({
    description: 'The “cursor” of the previous page; the first page is requested with sort=id.',
  }),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  size: z.coerce.number().int().min(1).max(200).optional(),
});

/** Which version of which record a change is for. */
const versionedId = z.object({ id, version: z.number().int() });

const acceptWarnings = z
  .boolean()
  .optional()
  .meta({
    description:
      'Saves in spite of warnings. Without it a change that has any is refused as “warned” (409), with the warnings by field.',
    examples: [true],
  });

/** The budget of a record that is saved: pictures are data URIs, blocks and rows have many values. */
function recordBody({ fields }: AnyResource): BodyKind {
  const kinds = new Set(Object.values(fields).map(({ kind }) => kind));
  return kinds.has('image') ? 'large' : kinds.has('blocks') || kinds.has('rows') ? 'sheet' : 'call';
}

const readProcedures = (
  resource: AnyResource,
  { path, parents, tags, record, recordPath, summary, parentOf }: Commons,
) => ({
  list: procedure('employee')
    .route({ method: 'GET', path, summary: summary('list'), tags })
    .input(listInput.extend(parents))
    .output(z.object({ ...page(record), cursor: id.nullable() }))
    .handler(async ({ input, context }) => {
      await assertParents(context.db, resource, input);
      return listRows(context.db, resource, { ...input, parentId: parentOf(input) });
    }),

  get: procedure('employee')
    .route({ method: 'GET', path: recordPath, summary: summary('read one'), tags })
    .input(z.strictObject({ ...parents, id }))
    .output(record)
    .handler(async ({ input, context }) => {
      await assertParents(context.db, resource, input);
      const found = await findRow(context.db, resource, input.id, parentOf(input));
      if (!found) throw new Refused('not-found');
      return found;
    }),

  choices: procedure(resource.pickableBy ?? 'employee')
    .route({
      method: 'GET',
      path: `/choices/${resource.name}`,
      summary: summary('search for a picker'),
      tags,
    })
    .input(
      z.strictObject({
        q: z.string().max(200).optional(),
        ids: z.array(id).max(200).optional(),
        filter: z.record(z.string().max(60), z.string().max(200)).optional(),
      }),
    )
    .output(
      z.array(z.object({ id, label: bilingual, description: z.string(), archived: z.boolean() })),
    )
    .handler(({ input, context }) => findChoices(context.db, resource, input)),
});

function writeProcedures(
  resource: AnyResource,
  { path, parents, tags, record, recordPath, summary, can, allow, parentOf, valuesOf }: Commons,
  hooks: ResourceHooks,
) {
  const warned = hooks.warn ? { acceptWarnings } : {};
  const hooksOf = (input: Record<string, unknown>) =>
    withWarnings(hooks, input.acceptWarnings === true);

  return {
    create: procedure('employee')
      .meta({
        absent: !can('new', 'in-place'),
        reauthenticate: resource.reauthenticate === true,
        body: recordBody(resource),
      })
      .route({
        method: 'POST',
        path,
        summary: summary('add'),
        tags,
        successStatus: 201,
      })
      .input(inputRule(resource).extend({ ...parents, ...warned }))
      .output(record)
      .handler(({ input, context }) => {
        allow('new', 'in-place');
        assertMayChange(resource, context.principal);
        return context.db.transaction(async (tx) => {
          await assertParents(tx, resource, input);
          const change = { operation: 'create' as const, values: valuesOf(input) };
          return writeOrRequest(tx, resource, change, context, hooksOf(input));
        });
      }),

    update: procedure('employee')
      .meta({
        absent: !can('edit', 'in-place'),
        reauthenticate: resource.reauthenticate === true,
        body: recordBody(resource),
      })
      .route({ method: 'PUT', path: recordPath, summary: summary('change'), tags })
      .input(inputRule(resource).extend({ ...parents, ...warned, id, version: z.number().int() }))
      .output(record)
      .handler(({ input, context }) => {
        allow('edit', 'in-place');
        assertMayChange(resource, context.principal);
        const { id: recordId, version } = versionedId.parse(input);
        return context.db.transaction(async (tx) => {
          await assertParents(tx, resource, input);
          return writeOrRequest(
            tx,
            resource,
            {
              operation: 'update',
              id: recordId,
              version,
              parentId: parentOf(input),
              values: valuesOf(input),
            },
            context,
            hooksOf(input),
          );
        });
      }),
  };
}

function archiveProcedures(
  resource: AnyResource,
  { path, parents, tags, record, recordPath, summary, can, allow, parentOf }: Commons,
  hooks: ResourceHooks,
) {
  const moveToArchive = (
    input: { id: string; version: number },
    context: SignedIn,
    archived: boolean,
  ) => {
    allow('archive');
    assertMayChange(resource, context.principal);
    return context.db.transaction(async (tx) => {
      await assertParents(tx, resource, input);
      const { id: recordId, version } = input;
      const operation = archived ? ('archive' as const) : ('restore' as const);
      return writeOrRequest(
        tx,
        resource,
        { operation, id: recordId, version, parentId: parentOf(input) },
        context,
        hooks,
      );
    });
  };
  return {
    archive: procedure('employee')
      .meta({ absent: !can('archive'), reauthenticate: resource.reauthenticate === true })
      .route({ method: 'DELETE', path: recordPath, summary: summary('archive'), tags })
      .input(z.strictObject({ ...parents, id, version: z.coerce.number<number>().int() }))
      .output(record)
      .handler(({ input, context }) => moveToArchive(input, context, true)),

    restore: procedure('employee')
      .meta({ absent: !can('archive'), reauthenticate: resource.reauthenticate === true })
      .route({ method: 'POST', path: `${recordPath}/restore`, summary: summary('restore'), tags })
      .input(z.strictObject({ ...parents, id, version: z.number().int() }))
      .output(record)
      .handler(({ input, context }) => moveToArchive(input, context, false)),

    archiveMany: procedure('employee')
      .meta({ absent: !can('archive'), reauthenticate: resource.reauthenticate === true })
      .route({
        method: 'POST',
        path: `${path}/archive`,
        summary: summary('archive or restore many'),
        tags,
      })
      .input(
        z.strictObject({
          ...parents,
          archived: z.boolean(),
          rows: z
            .array(z.strictObject({ id, version: z.number().int() }))
            .min(1)
            .max(200),
        }),
      )
      .output(
        z.object({
          done: count,
          pending: count.meta({
            description: 'How many of them wait for a second administrator.',
          }),
          refused: z.array(z.object({ id, label: bilingual, message: z.string() })),
        }),
      )
      .handler(async ({ input, context }) => {
        allow('archive');
        assertMayChange(resource, context.principal);
        await assertParents(context.db, resource, input);
        const { rows, archived } = input;
        return setManyArchived(
          resource,
          { rows, archived, parentId: parentOf(input) },
          context,
          hooks,
        );
      }),
  };
}

/** The procedures of a resource. Those that its `operations` do not include answer with not-found. */
function masterProcedures(resource: AnyResource, hooks: ResourceHooks = {}) {
  const commons = commonsOf(resource);
  const { path, parents, tags, summary } = commons;
  return {
    ...readProcedures(resource, commons),
    ...writeProcedures(resource, commons, hooks),
    ...archiveProcedures(resource, commons, hooks),
    ...transferProcedures(resource, hooks, { path, parents, tags, summary }),
  };
}

type MasterProcedures = ReturnType<typeof masterProcedures>;

/** By literal names, which are checked, and by names that are known at run time only. */
type MasterRouter = Record<ResourceName, MasterProcedures> & Record<string, MasterProcedures>;

/** The procedures of every resource, by its name; `hooks` are those of the resources that have any. */
export const masterRouter = (hooks: Readonly<Record<string, ResourceHooks>> = {}): MasterRouter =>
  recordOf(Object.keys(resources).filter(isResourceName), (name) =>
    masterProcedures(resources[name], hooks[name]),
  );
