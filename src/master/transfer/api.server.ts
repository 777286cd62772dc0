import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import type { AnyResource } from '../define.ts';
import type { ListQuery } from '../select.server.ts';
import { exportFile, templateFile } from './export.server.ts';

const id = z.uuid();
const format = z.enum(['xlsx', 'csv']).default('xlsx');

/** How a resource's procedures are addressed: its path, the ids above it, the words of their summaries. */
export type Place<Above extends z.ZodRawShape> = Readonly<{ path: string; above: Above; tags: string[]; named: (verb: string) => string }>;

/** What a list can be narrowed by. */
export const found = {
  q: z.string().max(200).optional(),
  filter: z.record(z.string(), z.string().max(2000)).optional(),
  sort: z.string().max(60).optional(),
  archived: z.enum(['no', 'only', 'all']).optional(),
};

/** The files of a resource: out as a list finds it, empty to fill in, and in again. */
export function transferProcedures<Above extends z.ZodRawShape>(resource: AnyResource, { path, above, tags, named }: Place<Above>) {
  return {
    export: procedure('employee')
      .route({ method: 'GET', path: `${path}/export` as `/${string}`, summary: named('Export as XLSX or CSV:'), tags })
      .input(
        z.strictObject({
          ...found,
          ...above,
          format,
          /** The chosen ones alone. */
          ids: z.array(id).min(1).max(10_000).optional(),
        }),
      )
      .output(z.instanceof(File))
      .handler(({ input, context, signal }) => {
        const { format: as, ...query } = input as z.output<z.ZodObject<typeof found>> & { format: 'xlsx' | 'csv'; ids?: string[]; parentId?: string };
        return exportFile(context, resource, query.ids ? { ...query, archived: 'all' } : (query satisfies ListQuery), as, signal);
      }),

    template: procedure('employee')
      .route({ method: 'GET', path: `${path}/template` as `/${string}`, summary: named('Empty file for an import:'), tags })
      .input(z.strictObject({ ...above, format }))
      .output(z.instanceof(File))
      .handler(({ input, context }) => templateFile(context, resource, (input as { format: 'xlsx' | 'csv' }).format)),
  };
}
