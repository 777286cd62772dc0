import { readFileSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

/** Which rooms a room may use: these, and those that these may use. The directions of ARCHITECTURE.md. */
const uses: Readonly<Record<string, readonly string[]>> = {
  platform: [],
  freight: ['platform'],
  pricing: ['freight'],
  ui: ['platform'],
  account: ['ui'],
  maintenance: ['account'],
  audit: ['account'],
  workflow: ['audit'],
  master: ['workflow', 'pricing'],
  people: ['master'],
  approval: ['master'],
  webhook: ['master'],
  price: ['master'],
  tariff: ['approval', 'price'],
  maker: ['approval', 'price'],
  quotation: ['approval', 'webhook', 'price', 'people'],
  whatif: ['quotation', 'maker'],
  sailing: ['quotation'],
  media: ['account'],
  report: ['quotation'],
  announce: ['media', 'master'],
  contact: ['people'],
  routes: ['report', 'sailing', 'whatif', 'tariff', 'announce', 'contact', 'maintenance'],
};
const below = (room: string): readonly string[] =>
  (uses[room] ?? []).flatMap((used) => [used, ...below(used)]);
const arrows = new Map(Object.keys(uses).map((room) => [room, new Set(below(room))]));

/** Modules for all screens. They import only types of rooms, or load rooms dynamically; everything above `ui` may use them. */
const beside = ['api.ts', 'failure.tsx', 'saving.ts', 'versioned-saving.tsx', 'downloading.ts'];
const isScreenRoom = (room: string) => !['platform', 'freight', 'pricing'].includes(room);
/** The top level, which no room may import. */
const top =
  /^(schema\.server\.ts|api(-answer-fields|-body|-context|-description|-fields|-handler|-maintenance|-schema)?\.server\.ts|app\.server\.ts|server\.ts|client\.tsx|router\.tsx|routeTree\.gen\.ts|demo\/.*)$/;

/** The sub-rooms of the quotation in the order of the workflow; all may use the files of the room itself. */
const stages: Readonly<Record<string, readonly string[]>> = {
  figure: [],
  presence: [],
  screens: [],
  volume: [],
  sheet: ['screens', 'volume'],
  mail: ['sheet'],
  thread: ['mail', 'screens'],
  attachment: ['screens'],
  request: ['instant', 'offer', 'sheet', 'thread', 'attachment', 'screens'],
  offer: ['sheet', 'mail', 'thread', 'attachment', 'screens'],
  decision: ['offer', 'sheet', 'thread', 'screens'],
  instant: ['attachment', 'decision', 'offer', 'sheet', 'thread', 'volume', 'screens'],
  answer: ['decision', 'offer', 'request', 'sheet', 'attachment', 'screens'],
  ask: ['answer', 'offer', 'request', 'instant', 'sheet', 'screens'],
  list: ['decision', 'figure', 'screens'],
};

type Import = Readonly<{ from: string; to: string; typeOnly: boolean }>;

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|journey)\.tsx?$/.test(path));

const imports = files.flatMap((from): Import[] =>
  [
    ...readFileSync(`src/${from}`, 'utf8').matchAll(
      /\b(import|export)( type)?\b[^;'"]*?['"]((?:#(?!tanstack)|\.\.?\/)[^'"]+)['"]/g,
    ),
  ].map(([, , type, path]) => ({
    from,
    to: path!.startsWith('#') ? path!.slice(1) : posix.join(posix.dirname(from), path!),
    typeOnly: type !== undefined,
  })),
);
const roomOf = (path: string) => path.split('/')[0]!;

function isAllowed({ from, to }: Import): boolean {
  const [room, used] = [roomOf(from), roomOf(to)];
  if (top.test(from) || beside.includes(from) || room === used) return true;
  return (arrows.get(room)?.has(used) ?? false) || (beside.includes(used) && isScreenRoom(room));
}

test('there are files to check, and an import against the arrows is detected', () => {
  expect(imports.length).toBeGreaterThan(500);
  expect(
    isAllowed({ from: 'account/principal.ts', to: 'master/registry.ts', typeOnly: false }),
  ).toBe(false);
});

test('rooms are used along the arrows only', () => {
  expect(
    imports.filter((each) => !isAllowed(each)).map(({ from, to }) => `${from} may not use ${to}`),
  ).toEqual([]);
});

test('every file is in a room, or is one of the few files beside them', () => {
  expect(
    files.filter((path) => !arrows.has(roomOf(path)) && !beside.includes(path) && !top.test(path)),
  ).toEqual([]);
});

test('the typed client imports only types, and what it loads', () => {
  expect(
    imports.filter(
      ({ from, to }) => from === 'api.ts' && !/^platform\/|^api(-handler)?\.server\.ts$/.test(to),
    ),
  ).toEqual([]);
  expect(
    imports.filter(
      ({ from, to, typeOnly }) => from === 'api.ts' && to.endsWith('.server.ts') && !typeOnly,
    ),
  ).toHaveLength(1);
});

test('code that runs in the browser imports only types from server files', () => {
  const isServer = (path: string) => /\.server\.ts$|\.worker\.ts$|\/tables\.ts$/.test(path);
  const reaching = imports.filter(
    ({ from, to, typeOnly }) => /\.tsx$|\/screens\//.test(from) && isServer(to) && !typeOnly,
  );
  expect(reaching.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test('the sub-rooms of the quotation are used along its workflow', () => {
  const stageOf = (path: string) => /^quotation\/([^/]+)\//.exec(path)?.[1];
  const against = imports.filter(({ from, to }) => {
    const [stage, used] = [stageOf(from), stageOf(to)];
    return stage && used && stage !== used && !(stages[stage] ?? []).includes(used);
  });
  expect(against.map(({ from, to }) => `${from} may not use ${to}`)).toEqual([]);
});

test('there are no circular imports', () => {
  const uses = Map.groupBy(
    imports.filter(({ typeOnly, from }) => !typeOnly && from !== 'routeTree.gen.ts'),
    ({ from }) => from,
  );
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, chain: readonly string[]) => {
    if (chain.includes(path))
      return void cycles.push([...chain.slice(chain.indexOf(path)), path].join(' → '));
    if (done.has(path)) return;
    for (const { to } of uses.get(path) ?? []) visit(to, [...chain, path]);
    done.add(path);
  };
  for (const path of uses.keys()) visit(path, []);
  expect(cycles).toEqual([]);
});

test('ARCHITECTURE.md names the folder of every screen', () => {
  const rows = [
    ...readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^\| (`\/.*?) +\| (`.*?) +\|$/gm),
  ];
  const named = (cell: string) =>
    [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, text]) => text ?? []);
  const folders = rows.flatMap(([, addresses = '', folder = '']) =>
    named(addresses).map((address) => ({ address, folders: named(folder) })),
  );
  expect(folders.length).toBeGreaterThan(20);
  const screens = imports.filter(
    ({ from, to }) =>
      /^routes\/.*\.tsx$/.test(from) && !/\/_\w+\.tsx$/.test(from) && /\/screens\//.test(to),
  );
  const lost = [...Map.groupBy(screens, ({ from }) => from)].flatMap(([from, used]) => {
    const file = from.slice('routes/'.length).replace(/\.tsx$/, '');
    const address = `/${file
      .split('.')
      .filter((part) => !/^(_.*|index|\$.*)$/.test(part))
      .join('/')}`;
    const row = folders
      .filter((each) => address === each.address || address.startsWith(`${each.address}/`))
      .toSorted((a, b) => b.address.length - a.address.length)[0];
    const isRight = row?.folders.some((folder) =>
      used.some(({ to }) => to.startsWith(`${folder}/`)),
    );
    return isRight ? [] : [`${address} (${from})`];
  });
  expect(lost).toEqual([]);
});
