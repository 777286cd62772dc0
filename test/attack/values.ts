import fc from 'fast-check';

type Json = Readonly<Record<string, unknown>>;
/** Written into the body as they are: JSON of our own making has no such numbers. */
const bareNumbers = ['1e309', '-1e309', '-0', '1e-400', '123456789012345678901234567890'];
const bare = (text: string) => `<bare ${text}>`;

/** JSON with the numbers that JavaScript would not write. */
export const jsonText = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replaceAll(/"<bare ([^>]+)>"/g, '$1');

const nested = (depth: number): unknown => {
  let value: unknown = [];
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { a: value };
  return value;
};

const hostileTexts = [
  '',
  ' ',
  '\u3000',
  '\u200b',
  '\u2800\u3164',
  '\u202egnp.exe',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u0007\u001b[31m',
  '\r\nSet-Cookie: a=b',
  'カ\u3099',
  '👩‍👩‍👧‍👦'.repeat(20),
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '１２３',
  '9'.repeat(400),
  '99999999999999999999',
  "'; drop table customer; --",
  '%',
  '_%\\',
  '\\',
  '"\'`${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '%00',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '0000-00-00',
  '9999-12-31',
  '2027-02-30',
  '+275760-09-13',
  '0001-01-01',
  '00000000-0000-0000-0000-000000000000',
  'a..b',
  '..',
  '1..',
  ',',
  '-id',
  'x'.repeat(5000),
  '漢'.repeat(3000),
];

const wrong = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      0.1,
      2 ** 31,
      -(2 ** 31) - 1,
      Number.MAX_SAFE_INTEGER,
      1e21,
      1.7976931348623157e308,
      ...bareNumbers.map(bare),
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom<unknown>([], {}, [[]], [null], { __proto__: null }) },
  { weight: 1, arbitrary: fc.constantFrom(20, 400).map(nested) },
  { weight: 1, arbitrary: fc.constant(JSON.parse('{"__proto__":{"isEmployee":true},"a":1}')) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

const choices = (schema: Json): readonly Json[] => {
  const found = schema.anyOf ?? schema.oneOf;
  return Array.isArray(found) ? found : [];
};

/** Values that are as a schema wants them, or nearly. `ids`: those of existing records. */
function fitting(schema: Json, ids: readonly string[]): fc.Arbitrary<unknown> {
  const options = choices(schema);
  if (options.length > 0) return fc.oneof(...options.map((each) => fitting(each, ids)));
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const examples = Array.isArray(schema.examples) ? schema.examples : [];
  const known = examples.map((each) => fc.constant<unknown>(each));
  switch (schema.type) {
    case 'object': {
      const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
      return fc.record(
        Object.fromEntries(properties.map(([key, part]) => [key, spoilt(part, ids)])),
      );
    }
    case 'array':
      return fc.array(spoilt((schema.items ?? {}) as Json, ids), { maxLength: 3 });
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: 0, max: 5 }),
        fc.integer(),
        fc.constantFrom<unknown>(schema.minimum ?? 0, schema.maximum ?? 2 ** 31),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      if (schema.format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid());
      if (schema.format === 'date')
        return fc.constantFrom('2026-12-01', '2027-04-01', '0001-01-01', '9999-12-31');
      return known.length > 0
        ? fc.oneof(...known)
        : fc.string({ unit: 'grapheme', maxLength: Number(schema.maxLength ?? 20) % 60 });
    default:
      return fc.jsonValue();
  }
}

/** Values of a schema, one in eight of them not as it wants them, at every depth. */
export function spoilt(schema: Json, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 7, arbitrary: fitting(schema, ids) }, { weight: 1, arbitrary: wrong });
}

/** A body: as its schema wants it, with a missing or an unknown key, or something else entirely. */
export function spoiltBody(schema: Json, ids: readonly string[]): fc.Arbitrary<unknown> {
  const body = fitting(schema, ids);
  const change = fc.tuple(body, fc.nat(), wrong).map(([whole, at, value]) => {
    if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) return whole;
    const keys = Object.keys(whole);
    const key = keys[at % Math.max(1, keys.length)];
    const rest = Object.entries(whole).filter(([each]) => at % 3 !== 0 || each !== key);
    return Object.fromEntries(at % 3 === 1 ? [...rest, ['__proto__', value]] : rest);
  });
  return fc.oneof(
    { weight: 6, arbitrary: body },
    { weight: 2, arbitrary: change },
    { weight: 1, arbitrary: wrong },
  );
}

/** A text for a part of an address, percent-encoded; a lone surrogate as its three bytes. */
export const encoded = (value: unknown): string => {
  const text =
    typeof value === 'string'
      ? value.replace(/^<bare (.*)>$/, '$1')
      : typeof value === 'object'
        ? jsonText(value).slice(0, 2000)
        : String(value);
  return Array.from(text, (sign) =>
    /^[\ud800-\udfff]$/.test(sign) ? '%ED%A0%80' : encodeURIComponent(sign),
  ).join('');
};

/** Bodies that no program makes, with the type that they say they have; of a form the boundary is `b`. */
export const brokenBodies = [
  'null',
  '7',
  '[]',
  '"',
  '{"json":',
  '',
  '{"json":null,"meta":7}',
  '{"json":{},"meta":[[1,"a","b"],[9,"__proto__"]]}',
  '{"json":{"a":7},"meta":[[0,"a"]],"maps":[["a"]]}',
  '--b',
  '--b--',
  '--b\r\ncontent-disposition: form-data; name="file"\r\n\r\n',
  '--b\r\ncontent-disposition: form-data\r\n\r\nx\r\n--b--\r\n',
  '--b\r\ncontent-disposition: form-data; name="data"\r\n\r\n{"maps":[["a"]]}\r\n--b--\r\n',
] as const;

/** What is said of the types of values in a body of the screens' protocol. */
export const brokenMeta: fc.Arbitrary<unknown> = fc.oneof(
  fc.array(
    fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constantFrom('id', '__proto__', 'a')), {
      maxLength: 4,
    }),
    { maxLength: 3 },
  ),
  fc.constantFrom<unknown>(null, 7, 'a', {}, [null]),
);
