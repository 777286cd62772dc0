import * as z from 'zod';

// What the procedures of the quotation have in common.

export const id = z.uuid();
export const version = z.int().min(0).max(2_147_483_647);
/** Charges are named by line, segment and kind. */
export const chargeId = z.string().min(1).max(200);

/** What is edited: the request itself, or the answer named, as it was when the editor saw it. */
export const target = z.strictObject({ quotationId: id, answerId: id.nullable(), version });
export const answerTarget = z.strictObject({ quotationId: id, answerId: id, version });
type Targeted = Readonly<{ quotationId: string; answerId: string | null; version: number }>;
export const targetOf = <T extends Targeted>(input: T) => ({
  quotationId: input.quotationId,
  answerId: input.answerId as T['answerId'],
  version: input.version,
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Address and name of a procedure for the REST API; making something answers 201. */
export const route = (method: Method, path: '' | `/${string}`, summary: string) => ({
  method,
  path: `/quotation${path}` as const,
  summary,
  tags: ['Quotation'],
});
export const making = (path: '' | `/${string}`, summary: string) => ({
  ...route('POST', path, summary),
  successStatus: 201,
});
