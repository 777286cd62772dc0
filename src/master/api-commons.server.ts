import * as z from 'zod';
import { recordOf } from '#platform/record-of.ts';
import { Refused } from '#platform/refusal.ts';
import { type AnyResource, type Operation, addressOf } from './define.ts';
import { parentIdNames, parentIdOf } from './parents.server.ts';
import { recordSchema } from './record-schema.ts';
import { resourceNamed } from './registry.ts';
import type { ParentIds } from './transfer/api.server.ts';
import type { Values } from './write-row.server.ts';

/** The path of a resource's list in the API, and the parameters for the ids of its parents. */
function apiAddress(resource: AnyResource): { path: `/${string}`; parents: ParentIds } {
  const parents: z.ZodRawShape = recordOf(parentIdNames(resource), () => z.uuid());
  return {
    path: addressOf(resource, resourceNamed, Object.keys(parents)),
    // oxlint-disable-next-line typescript/consistent-type-assertions -- see ParentIds: one type for resources with and without parents
    parents: parents as ParentIds,
  };
}

/** What all procedures of a resource have in common. */
export function commonsOf(resource: AnyResource) {
  const { path, parents } = apiAddress(resource);
  const tags = [resource.label.en];
  const record = recordSchema(resource);
  const recordPath = `${path}/{id}` as const;
  const summary = (verb: string) => `${resource.label.en}: ${verb}`;
  const can = (...operations: readonly Operation[]) =>
    operations.some((operation) => resource.operations.includes(operation));
  const allow = (...operations: readonly Operation[]) => {
    if (!can(...operations)) throw new Refused('not-found');
  };
  const parentOf = (input: Record<string, unknown>) => parentIdOf(resource, input);
  const valuesOf = (input: Record<string, unknown>): Values => {
    const {
      id: _,
      version: _v,
      parentId: _p,
      grandparentId: _g,
      acceptWarnings: _a,
      ...values
    } = input;
    return resource.parent ? { ...values, [resource.parent.field]: parentOf(input) } : values;
  };
  return { path, parents, tags, record, recordPath, summary, can, allow, parentOf, valuesOf };
}
export type Commons = ReturnType<typeof commonsOf>;
