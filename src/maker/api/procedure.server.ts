import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { typeNamed } from '../types/find.ts';
import type { Maker } from '../types.ts';

export const id = z.uuid();
export const version = z.int().min(0).max(2_147_483_647);
/** The quotation of a change, with the version that the editor saw. */
export const target = z.strictObject({ id, version });
export const reorderInput = target.extend({ ids: z.array(id).max(1000) });
export const aboutOf = (maker: Maker, input: z.output<typeof target>) => ({
  maker,
  id: input.id,
  version: input.version,
});

export const signedIn = procedure('signed-in');
export const employee = procedure('employee');

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Routes of the API: their paths mirror the screens; `creation` answers 201. */
export function addressesOf(maker: Maker) {
  const title = `${typeNamed(maker).label.en}-type quotation`;
  const route = (method: Method, path: '' | `/${string}`, summary: string) => ({
    method,
    path: `/${maker}-quotation${path}` as const,
    summary: `${title}: ${summary}`,
    tags: [title],
  });
  return {
    route,
    creation: (path: '' | `/${string}`, summary: string) => ({
      ...route('POST', path, summary),
      successStatus: 201,
    }),
  };
}
