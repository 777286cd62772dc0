import * as z from 'zod';

export const id = z.uuid();
export const version = z.int().min(0).max(2_147_483_647);
/** Ids of charges are made of line, segment and kind. */
export const chargeId = z.string().min(1).max(200);

/** The request or the answer to be edited, and the version that the editor saw. */
export const target = z.strictObject({ quotationId: id, answerId: id.nullable(), version });
export const answerTarget = z.strictObject({ quotationId: id, answerId: id, version });
type Target<AnswerId extends string | null> = Readonly<{
  quotationId: string;
  answerId: AnswerId;
  version: number;
}>;
export const targetOf = <AnswerId extends string | null>({
  quotationId,
  answerId,
  version: seen,
}: Target<AnswerId>): Target<AnswerId> => ({ quotationId, answerId, version: seen });

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Address and name of a procedure for the REST API. */
export const route = (method: Method, path: '' | `/${string}`, summary: string) => ({
  method,
  path: `/quotation${path}` as const,
  summary,
  tags: ['Quotation'],
});
/** A procedure that creates something and answers 201. */
export const createRoute = (path: '' | `/${string}`, summary: string) => ({
  ...route('POST', path, summary),
  successStatus: 201,
});
