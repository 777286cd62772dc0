import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { bilingual, count, page } from '#platform/http/output.ts';
import { Refused } from '#platform/refusal.ts';
import { setManyArchived } from './archive-many.server.ts';
import { type AnyResource, type Operation, addressOf } from './define.ts';
import { type ResourceName, resourceList, resourceNamed } from './registry.ts';
import { recordSchema } from './record-schema.ts';
import { inputRule } from './rule.ts';
import { findChoices, findRow, listRows } from './select.server.ts';
import { type Special, createRow, setArchived, updateRow } from './store.server.ts';
import { type Values } from './write-row.server.ts';
import { found, transferProcedures } from './transfer/api.server.ts';

const id = z.uuid();
const listInput = z.strictObject({
  ...found,
  cursor: id.optional().meta({
    description: 'The “cursor” of the page before; the first page is asked for with sort=id.',
  }),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  size: z.coerce.number().int().min(1).max(200).optional(),
});

type Above = { parentId: z.ZodOptional<typeof id>; grandparentId: z.ZodOptional<typeof id> };

/** Ids of the records above, required where the resource has them; as a type they are optional, for any resource. */
function apiAddress(resource: AnyResource): { path: string; above: Above } {
  const names =
    resource.parent && resourceNamed(resource.parent.resource).parent
      ? ['grandparentId', 'parentId']
      : resource.parent
        ? ['parentId']
        : [];
  let path = addressOf(resource, resourceNamed);
  names.forEach((name, i) => (path = path.replace(`{id${i === 0 ? '' : i + 1}}`, `{${name}}`)));
  return { path, above: Object.fromEntries(names.map((name) => [name, id])) as unknown as Above };
}

/** The procedures of one resource; those that its operations do not allow are refused as not found. */
function masterProcedures(resource: AnyResource, special: Special = {}) {
  const { path, above } = apiAddress(resource);
  const tags = [resource.label.en];
  const record = recordSchema(resource);
  const one = `${path}/{id}` as `/${string}`;
  const named = (verb: string) => `${resource.label.en}: ${verb}`;
  const can = (...operations: readonly Operation[]) =>
    operations.some((operation) => resource.operations.includes(operation));
  const allow = (...operations: readonly Operation[]) => {
    if (!can(...operations)) throw new Refused('not-found');
  };
  const parentOf = (input: Record<string, unknown>) =>
    typeof input.parentId === 'string' ? input.parentId : undefined;
  const placed = (input: Record<string, unknown>): Values => {
    const { id: _, version: _v, parentId: _p, grandparentId: _g, ...values } = input;
    return resource.parent ? { ...values, [resource.parent.field]: parentOf(input) } : values;
  };

  return {
    list: procedure('employee')
      .route({ method: 'GET', path: path as `/${string}`, summary: named('list'), tags })
      .input(listInput.extend(above))
      .output(z.object({ ...page(record), cursor: id.nullable() }))
      .handler(({ input, context }) =>
        listRows(context.db, resource, { ...input, parentId: parentOf(input) }),
      ),

    get: procedure('employee')
      .route({ method: 'GET', path: one, summary: named('read one'), tags })
      .input(z.strictObject({ ...above, id }))
      .output(record)
      .handler(async ({ input, context }) => {
        const found = await findRow(context.db, resource, input.id, parentOf(input));
        if (!found) throw new Refused('not-found');
        return found;
      }),

    create: procedure('employee')
      .meta({ absent: !can('new', 'in-place') })
      .route({
        method: 'POST',
        path: path as `/${string}`,
        summary: named('add'),
        tags,
        successStatus: 201,
      })
      .input(inputRule(resource).extend(above))
      .output(record)
      .handler(({ input, context }) => {
        allow('new', 'in-place');
        return context.db.transaction((tx) =>
          createRow(tx, resource, placed(input), context, special),
        );
      }),

    update: procedure('employee')
      .meta({ absent: !can('edit', 'in-place') })
      .route({ method: 'PUT', path: one, summary: named('change'), tags })
      .input(inputRule(resource).extend({ ...above, id, version: z.number().int() }))
      .output(record)
      .handler(({ input, context }) => {
        allow('edit', 'in-place');
        const { id: changed, version } = input as { id: string; version: number };
        return context.db.transaction((tx) =>
          updateRow(
            tx,
            resource,
            { id: changed, version, values: placed(input) },
            context,
            special,
          ),
        );
      }),

    archive: procedure('employee')
      .meta({ absent: !can('archive') })
      .route({ method: 'DELETE', path: one, summary: named('archive'), tags })
      .input(z.strictObject({ ...above, id, version: z.coerce.number<number>().int() }))
      .output(record)
      .handler(({ input, context }) => {
        allow('archive');
        return context.db.transaction((tx) =>
          setArchived(tx, resource, { ...input, archived: true }, context),
        );
      }),

    restore: procedure('employee')
      .meta({ absent: !can('archive') })
      .route({ method: 'POST', path: `${one}/restore`, summary: named('restore'), tags })
      .input(z.strictObject({ ...above, id, version: z.number().int() }))
      .output(record)
      .handler(({ input, context }) => {
        allow('archive');
        return context.db.transaction((tx) =>
          setArchived(tx, resource, { ...input, archived: false }, context),
        );
      }),

    archiveMany: procedure('employee')
      .meta({ absent: !can('archive') })
      .route({
        method: 'POST',
        path: `${path}/archive` as `/${string}`,
        summary: named('archive or restore many'),
        tags,
      })
      .input(
        z.strictObject({
          ...above,
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
          refused: z.array(z.object({ id, label: bilingual, message: z.string() })),
        }),
      )
      .handler(({ input, context }) => {
        allow('archive');
        return setManyArchived(resource, input.rows, input.archived, context);
      }),

    choices: procedure(resource.pickableBy ?? 'employee')
      .route({
        method: 'GET',
        path: `/choices/${resource.name}`,
        summary: named('search for a picker'),
        tags,
      })
      .input(
        z.strictObject({
          q: z.string().max(200).optional(),
          ids: z.array(id).max(200).optional(),
          filter: z.record(z.string(), z.string().max(200)).optional(),
        }),
      )
      .output(
        z.array(z.object({ id, label: bilingual, description: z.string(), archived: z.boolean() })),
      )
      .handler(({ input, context }) => findChoices(context.db, resource, input)),

    ...transferProcedures(resource, special, { path, above, tags, named }),
  };
}

type MasterProcedures = ReturnType<typeof masterProcedures>;

/** A name that is written out is one of a resource; of any other text it is not known. */
type MasterRouter = Record<ResourceName, MasterProcedures> & Record<string, MasterProcedures>;

/** Procedures of every resource by its name; `specials` says what some do besides. */
export function masterRouter(specials: Readonly<Record<string, Special>> = {}): MasterRouter {
  const procedures = resourceList.map((resource) => [
    resource.name,
    masterProcedures(resource, specials[resource.name]),
  ]);
  // The list has every resource, by its name.
  return Object.fromEntries(procedures) as MasterRouter;
}
