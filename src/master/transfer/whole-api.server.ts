import { eventIterator } from '@orpc/server';
import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { assertMayChange } from '../may-change.server.ts';
import { resourceNamed } from '../registry.ts';
import { importFields, importRun, importedFile, undone, withRefusals } from './api.server.ts';
import { exportSteps } from './export.server.ts';
import { listImports, undoMasterImport } from './imports.server.ts';
import { exportStep, importStep } from './outcome.ts';
import { wholeFiles } from './whole.ts';

const tags = ['Files of all records'];
const id = z.uuid();
const resource = z.enum(wholeFiles).meta({
  description: 'A master whose records belong to parents, such as variants to models.',
  examples: ['vehicle-variant'],
});

/** The records of a master over all parents in one file: export, import, and its undo. */
export const wholeFileRouter = {
  exportInSteps: procedure('employee')
    .meta({ body: 'sheet' })
    .route({
      method: 'GET',
      path: '/mst/all/{resource}/export',
      summary: 'Export the records of all parents, piece by piece',
      tags,
    })
    .input(z.strictObject({ resource, format: z.enum(['xlsx', 'csv']).default('xlsx') }))
    .output(eventIterator(exportStep))
    .handler(({ input, context, signal }) =>
      withRefusals(
        exportSteps(context, resourceNamed(input.resource), {}, input.format, signal, true),
        context,
      ),
    ),

  import: procedure('employee')
    .meta({ repeatable: true, body: 'file' })
    .route({
      method: 'POST',
      path: '/mst/all/{resource}/import',
      summary: 'Check a file of the records of all parents, or import it',
      description: 'Without “write” nothing changes: the answer tells what each row would do.',
      tags,
    })
    .input(z.strictObject({ resource, ...importFields }))
    .output(eventIterator(importStep))
    .handler(({ input: { resource: name, ...input }, context, signal }) => {
      const own = resourceNamed(name);
      assertMayChange(own, context.principal);
      const of = { resource: own, hooks: {}, call: `whole.${name}.import`, isWhole: true };
      return importRun(context, of, input, signal);
    }),

  imports: procedure('employee')
    .route({
      method: 'GET',
      path: '/mst/all/{resource}/import',
      summary: 'List the latest imports of all records',
      tags,
    })
    .input(z.strictObject({ resource }))
    .output(z.array(importedFile))
    .handler(async ({ input, context: { db } }) =>
      (await listImports(db, resourceNamed(input.resource))).map(
        ({ actorId: _, resource: _r, ...each }) => each,
      ),
    ),

  undo: procedure('employee')
    .route({
      method: 'POST',
      path: '/mst/all/{resource}/import/{id}/undo',
      summary: 'Undo an import while none of its records was changed since',
      tags,
    })
    .input(z.strictObject({ resource, id }))
    .output(undone)
    .handler(({ input, context }) => {
      const own = resourceNamed(input.resource);
      assertMayChange(own, context.principal);
      return undoMasterImport(context, own, input.id);
    }),
};
