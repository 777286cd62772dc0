import { fillReference } from '../src/master/reference/fill.server.ts';
import { resourceNamed } from '../src/master/registry.ts';
import { listRows } from '../src/master/select.server.ts';
import { exportFile } from '../src/master/transfer/export.server.ts';
import { importFile } from '../src/master/transfer/import.server.ts';
import type { ApiContext } from '../src/account/procedure.server.ts';
import { uuidv7 } from '../src/platform/id.ts';
import { writeSheet } from '../src/platform/sheet/write.server.ts';
import { testDatabase } from '../test/database.ts';
import type { Figure } from './measure.ts';
import { addCustomers, reader } from './people.ts';

const customer = resourceNamed('customer');
const sizes = { export: [10_000, 100_000], import: [1000, 10_000] } as const;

async function seconds<T>(run: () => Promise<T>): Promise<[number, T]> {
  const from = performance.now();
  const result = await run();
  return [(performance.now() - from) / 1000, result];
}

/** A file of new customers, with references by code. */
async function fileOf(
  count: number,
  prefix: string,
  term: string,
  method: string,
): Promise<Uint8Array> {
  const head = [
    'code',
    'name',
    'nameEn',
    'nameKana',
    'paymentTerm',
    'paymentMethod',
    'currency',
    'creditLimit',
  ];
  const rows = Array.from({ length: count }, (_, i) => [
    `${prefix}${i}`,
    `取込海運${i}株式会社`,
    `Import Shipping ${i} Co., Ltd.`,
    'トリコミカイウン',
    term,
    method,
    'JPY',
    '1,000,000',
  ]);
  const columns = head.map((header) => ({ header, kind: 'text' as const }));
  return new Uint8Array(
    await new Response(writeSheet('xlsx', { name: 'customers', columns }, rows)).arrayBuffer(),
  );
}

/** Export and import of customers, with the ratio for ten times as many. */
export async function run(): Promise<Figure[]> {
  const { db, close } = await testDatabase();
  await fillReference(db, new Date());
  const context: ApiContext = {
    db,
    principal: reader,
    locale: 'ja',
    now: () => new Date(),
    requestId: uuidv7(),
    ip: null,
    baseUrl: 'http://localhost',
  };
  const code = async (name: string) =>
    String((await listRows(db, resourceNamed(name), { size: 1 })).rows[0]!.row.code);
  const [term, method] = [await code('payment-term'), await code('payment-method')];
  const figures: Figure[] = [];
  const before = new Map<string, number>();
  const recordTime = (name: string, count: number, value: number) => {
    figures.push({ name: `${name}, ${count.toLocaleString('en')} customers`, value, unit: 's' });
    const first = before.get(name);
    if (first === undefined) before.set(name, value);
    else
      figures.push({
        name: `${name}: 10 times as many`,
        value: value / first,
        unit: 'times as long',
      });
  };
  for (const count of sizes.import) {
    const bytes = await fileOf(count, `N${count}-`, term, method);
    const options = {
      bytes,
      parentId: undefined,
      acceptWarnings: false,
      leaveOut: new Set<number>(),
      checked: undefined,
      signal: new AbortController().signal,
      report: () => undefined,
    };
    for (const write of [false, true]) {
      const [
        took,
        {
          outcome: { created, faultCount },
        },
      ] = await seconds(() => importFile(context, customer, {}, { ...options, write }));
      if (created !== count || faultCount > 0)
        throw new Error(`${created} of ${count} customers were created, with ${faultCount} faults`);
      recordTime(write ? 'import, written with their events' : 'import, checked', count, took);
    }
  }
  let filled = 0;
  for (const count of sizes.export) {
    await addCustomers(db, filled + 1, count);
    filled = count;
    for (const format of ['xlsx', 'csv'] as const) {
      const [took, file] = await seconds(() =>
        exportFile(context, customer, { q: '海運', sort: 'name' }, format),
      );
      recordTime(`export as ${format.toUpperCase()}, by kana`, count, took);
      if (count === sizes.export[1])
        figures.push({
          name: `size of the ${format.toUpperCase()} file`,
          value: file.size / 1e6,
          unit: 'MB',
        });
    }
  }
  figures.push({
    name: 'memory of the whole process at the end',
    value: process.memoryUsage().rss / 1e6,
    unit: 'MB',
  });
  await close();
  return figures;
}

if (import.meta.main) console.table(await run());
