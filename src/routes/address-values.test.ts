import { expect, test } from 'vitest';

type Search = Readonly<Record<string, unknown>>;
type Read = (search: Search) => Search;
type Screen = Readonly<{ file: string; read: Read }>;

/** Every route file; the root reads no address, and loads the styles of the page. */
const files = import.meta.glob<{ Route: { options: { validateSearch?: Read } } }>([
  './*.tsx',
  '!./__root.tsx',
]);
/** Those whose screen reads its address. */
async function screensThatRead(): Promise<Screen[]> {
  const read = await Promise.all(
    Object.entries(files).map(async ([file, load]) => ({
      file,
      read: (await load()).Route.options.validateSearch,
    })),
  );
  return read.filter((screen): screen is Screen => screen.read !== undefined);
}

/** The parameters that a screen asks for. */
function parametersOf(read: Read): string[] {
  const asked = new Set<string>();
  const ask = (key: string | symbol) => {
    asked.add(String(key));
    return undefined;
  };
  read(
    new Proxy(
      {},
      {
        get: (_, key) => ask(key),
        has: (_, key) => ask(key) !== undefined,
        getOwnPropertyDescriptor: (_, key) => ask(key),
      },
    ),
  );
  return [...asked];
}

const known = (search: Search) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
/** As the router writes the address. */
const written = (search: Search) =>
  Object.fromEntries(Object.entries(known(search)).map(([key, value]) => [key, String(value)]));

const id = '01a1fbfb-1847-743a-894f-a987ae6676cc';
const longText = '海'.repeat(5000);
const unknownTexts = [
  ['nope', 'abc', 'a,b', '[]', '{}', '{"a":1}', 'null', 'undefined', 'NaN', 'Infinity'],
  ['-1', '1.5', '1e3', '0x10', '２', '9999999999999999', '4294967296'],
  ['2026-13', '2026-00', '2026-1', '0000-01', '2026-02-31', '2026-11-20T00:00', '20261120'],
  [id.slice(1), `${id}0`, id.replaceAll('-', '_'), id.replace('0', 'g'), '-'.repeat(36)],
  ["' or 1=1 --", '../..', '//evil.example', 'https://evil.example', '__proto__', longText],
].flat();
/** No parameter knows any of these, unless it takes every text. */
const unknown: readonly unknown[] = [
  ...unknownTexts,
  '',
  ' ',
  '　',
  [],
  ['nope'],
  [id, id],
  {},
  { state: 'offered' },
  null,
  -1,
  1.5,
  Number.NaN,
  () => id,
];
const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

const screens = await screensThatRead();

test('the screens that read their address are found', () =>
  expect(screens.map(({ file }) => file)).toEqual(
    expect.arrayContaining([
      './_app.quotation-list.tsx',
      './_app.sailing.index.tsx',
      './index.tsx',
    ]),
  ));

test.each(screens)('$file: a value that the screen does not know is ignored', ({ read }) => {
  const wrong: unknown[] = [];
  for (const parameter of parametersOf(read)) {
    const takesEveryText = known(read({ [parameter]: 'nope' }))[parameter] === 'nope';
    for (const value of unknown) {
      const found = known(read({ [parameter]: value }));
      const isText = takesEveryText && typeof value === 'string' && !isBlank(value);
      const isRight = isText
        ? value.startsWith(String(found[parameter])) && Object.keys(found).length === 1
        : Object.keys(found).length === 0;
      if (!isRight) wrong.push([parameter, value, found]);
    }
  }
  expect(wrong).toEqual([]);
});

test.each(screens)('$file: a parameter that the screen does not have is removed', ({ read }) => {
  const found = read({ colour: 'red', constructor: 'x', utm_source: 'mail' });
  expect(known(found)).toEqual({});
  expect(Object.keys(found)).toEqual(['colour', 'constructor', 'utm_source']);
});

test.each(screens)('$file: an address that was read is read the same again', ({ read }) => {
  for (const parameter of parametersOf(read))
    for (const value of [id, '2', '2026-11', '2026-11-20', 'true', '1', ...unknown]) {
      const once = known(read({ [parameter]: value }));
      expect(known(read(written(once)))).toEqual(once);
    }
});
