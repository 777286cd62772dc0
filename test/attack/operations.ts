import fc from 'fast-check';
import { brokenBodies, brokenMeta, encoded, jsonText, spoilt, spoiltBody } from './values.ts';

type Json = Readonly<Record<string, unknown>>;
export type Operation = Readonly<{
  method: string;
  path: string;
  operationId: string;
  /** Where its path begins. */
  base: string;
  parameters: readonly Readonly<{ name: string; in: string; schema: Json }>[];
  body: Readonly<{ type: string; schema: Json }> | null;
}>;
/** A request that has yet to be sent. */
export type Attack = Readonly<{
  actor: number;
  method: string;
  address: string;
  headers: Readonly<Record<string, string>>;
  body: string | FormData | null;
}>;

type Item = Readonly<{
  operationId: string;
  servers?: readonly { url: string }[];
  parameters?: Operation['parameters'];
  requestBody?: { content: Record<string, { schema: Json }> };
}>;

/** They would end the run: nobody but administrators gets an answer afterwards, or somebody is signed out. */
const leftOut: ReadonlySet<string> = new Set([
  'admin.startMaintenance',
  ...['signOut', 'revokeSessions', 'revokeOthers', 'deleteUser'].map((name) => `auth.${name}`),
]);

/** Every operation of a description, but those that would end the run. */
export function operationsOf(document: {
  paths: Record<string, Record<string, Item>>;
}): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(
      ([method, { operationId, servers, parameters = [], requestBody }]) => {
        if (typeof operationId !== 'string' || leftOut.has(operationId)) return [];
        const [content] = Object.entries(requestBody?.content ?? {});
        const body = content ? { type: content[0], schema: content[1].schema } : null;
        const base = servers?.[0]?.url ?? '/api/v1';
        return [{ method: method.toUpperCase(), path, base, operationId, parameters, body }];
      },
    ),
  );
}

/** `a[b]=…` for parts of objects and lists, as the API reads them. */
function queryOf(name: string, value: unknown): string[] {
  if (Array.isArray(value))
    return value.slice(0, 20).flatMap((each, i) => queryOf(`${name}[${i}]`, each));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .slice(0, 20)
      .flatMap(([key, each]) => queryOf(`${name}[${key}]`, each));
  return [`${encoded(name)}=${encoded(value)}`];
}

function formOf(value: unknown): FormData {
  const form = new FormData();
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  for (const [key, each] of entries) {
    const text = typeof each === 'string' ? each : jsonText(each);
    const isFile = key === 'file' || key === 'image';
    form.append(
      key,
      isFile ? new File([text], `${text.slice(0, 60)}.csv`, { type: 'text/csv' }) : text,
    );
  }
  return form;
}

/** Requests of an operation by any of the actors. */
export function attacksOn(
  { method, path, base, operationId, parameters, body }: Operation,
  ids: readonly string[],
  actors: number,
): fc.Arbitrary<Attack> {
  const values = fc.record(
    Object.fromEntries(parameters.map(({ name, schema }) => [name, spoilt(schema, ids)])),
  );
  const isForm = body?.type === 'multipart/form-data';
  return fc
    .record({
      actor: fc.nat({ max: actors - 1 }),
      values,
      left: fc.nat({ max: 9 }),
      body: body ? spoiltBody(body.schema, ids) : fc.constant(null),
      broken: fc.option(fc.constantFrom(...brokenBodies), { freq: 10 }),
      meta: fc.option(brokenMeta, { freq: 4 }),
      language: fc.constantFrom('en', 'ja', '*;q=0', 'xx-\u00ff'),
    })
    .map(({ actor, values: given, left, body: content, broken, meta, language }): Attack => {
      // As our own screens call it.
      if (meta !== null && base === '/api/v1')
        return {
          actor,
          method: 'POST',
          address: `/api/rpc/${operationId.replaceAll('.', '/')}`,
          headers: { 'accept-language': language, 'content-type': 'application/json' },
          body: jsonText({ json: content ?? given, meta }),
        };
      const inPath = parameters.filter((each) => each.in === 'path');
      const address = inPath.reduce(
        // A dot would be taken for a part of the address.
        (at, { name }) => at.replace(`{${name}}`, encoded(given[name]) || '%20'),
        `${base}${path}`,
      );
      const query = parameters
        .filter((each) => each.in === 'query')
        .filter((_, i) => i !== left && (left < 5 || i % left !== 0))
        .flatMap(({ name }) => queryOf(name, given[name]));
      return {
        actor,
        method,
        address: query.length > 0 ? `${address}?${query.join('&')}` : address,
        headers: {
          'accept-language': language,
          ...(body && !isForm ? { 'content-type': body.type } : {}),
          ...(isForm && broken !== null ? { 'content-type': `${body.type}; boundary=b` } : {}),
        },
        body:
          body && broken !== null
            ? broken
            : body
              ? isForm
                ? formOf(content)
                : jsonText(content)
              : null,
      };
    });
}
