// What no client of ours sends, for the tests and for `npm run attack`.

export const jsonType = { 'content-type': 'application/json' };
const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
const part = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

type Sent = Readonly<{ raw: string; headers?: Record<string, string> }>;
/** Bodies that no client of ours sends, by what they are. */
export const malformedBodies = {
  null: { raw: 'null', headers: jsonType },
  'a number': { raw: '7', headers: jsonType },
  'a list': { raw: '[[]]', headers: jsonType },
  'half of JSON': { raw: '{"json":{', headers: jsonType },
  'no body': { raw: '', headers: jsonType },
  'a key of its own': { raw: '{"__proto__":{"admin":true},"constructor":1}', headers: jsonType },
  levels: { raw: `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`, headers: jsonType },
  'many keys': {
    raw: JSON.stringify(
      Object.fromEntries(Array.from({ length: 4_000 }, (_, i) => [`key${i}`, i])),
    ),
    headers: jsonType,
  },
  'a long key': { raw: JSON.stringify({ ['k'.repeat(60_000)]: 1 }), headers: jsonType },
  'many values': {
    raw: JSON.stringify({ list: Array.from({ length: 30_000 }, () => 1) }),
    headers: jsonType,
  },
  'meta that is no list': { raw: '{"json":{},"meta":7}', headers: jsonType },
  'meta of nothing': { raw: '{"json":{},"meta":[[1,"a","b"]]}', headers: jsonType },
  'meta of the wrong type': {
    raw: '{"json":{"a":7},"meta":[[0,"a"],[1,"a"],[5,"a"]]}',
    headers: jsonType,
  },
  'meta of a prototype': { raw: '{"json":{},"meta":[[1,"__proto__"]]}', headers: jsonType },
  'a form without an end': { raw: part('a', 'b'), headers: multipart },
  'a form of nothing': { raw: '--b--', headers: multipart },
  'no form': { raw: 'x', headers: multipart },
  'a form without a boundary': { raw: 'x', headers: { 'content-type': 'multipart/form-data' } },
  'a form with wrong places': {
    raw: `${part('data', '{"json":{},"maps":[["a"]]}')}--b--\r\n`,
    headers: multipart,
  },
  'an event stream': { raw: 'data: 1\n\n', headers: { 'content-type': 'text/event-stream' } },
  bytes: { raw: '\u0000\u0001', headers: { 'content-type': 'application/octet-stream' } },
  'a name': { raw: 'x', headers: { 'content-disposition': 'attachment; filename="a' } },
} as const satisfies Readonly<Record<string, Sent>>;

/** Where they are sent: both protocols, forms, the sign-in service. */
export const bodyAddresses = [
  '/api/v1/contact',
  '/api/v1/mst/industry',
  '/api/v1/quotation',
  '/api/v1/quotation/0199c2f0-0000-7000-8000-000000000001/document',
  '/api/v1/mst/industry/import',
  '/api/rpc/contact/send',
  '/api/rpc/mst/industry/create',
  '/api/rpc/quotation/attach',
  '/api/image',
  '/api/auth/sign-in/email',
  '/api/auth/sign-up/email',
  '/api/auth/passkey/register',
] as const;

/** Queries of a list that are wrong in type, or name what every object has. */
export const malformedQueries: readonly string[] = [
  ...['__proto__', 'constructor', '-toString', '~id', '~version', '-hasOwnProperty', 'valueOf'].map(
    (sort) => `sort=${sort}`,
  ),
  'sort[a]=1',
  'sort[0]=code&sort[1]=code',
  'filter=1',
  'filter[]=1',
  'filter[__proto__]=1',
  'filter[__proto__][a]=1',
  'filter[constructor]=1',
  'filter[toString][0]=1',
  'filter[code][a]=1',
  'page=1e9&size=-1',
  'ids[9999999]=1',
];
