// Mutates the rules room by room and says which changes of the code no test notices (docs/testing.md).
// `npm run test:mutation` takes all rooms, `npm run test:mutation -- pricing approval` some, and
// `npm run test:mutation -- pricing src/pricing/baf.ts` some files of a room. Exits with 1 below the target.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

process.chdir(join(import.meta.dirname, '..'));

/** The share of mutants, in percent, that the tests of each room have to notice. */
const target = 92;

type Room = Readonly<{
  mutate: readonly string[];
  /** Unit tests alone: they need neither a database nor a browser. */
  tests: readonly string[];
  /** The rules are tables, read once when a module is loaded: each change of them starts all tests of the room anew. */
  hasTables?: boolean;
}>;

const rooms: Readonly<Record<string, Room>> = {
  pricing: {
    mutate: ['src/pricing/*.ts'],
    tests: ['src/pricing/*.test.ts'],
  },
  approval: {
    mutate: ['src/approval/approval.ts'],
    tests: ['src/approval/*.test.ts'],
  },
  instant: {
    mutate: ['src/quotation/instant/{meets,plausible}.ts'],
    tests: ['src/quotation/instant/*.test.ts'],
  },
  states: {
    mutate: [
      'src/workflow/{machine,states}.ts',
      'src/approval/transitions.ts',
      'src/quotation/{transitions,states,visibility}.ts',
      'src/maker/states.ts',
      'src/maker/rules/transitions.ts',
      'src/tariff/states.ts',
      'src/contact/transitions.ts',
      'src/price/baf-transitions.ts',
    ],
    tests: [
      'src/workflow/*.test.ts',
      'src/quotation/{transitions,states,visibility}.test.ts',
      'src/maker/rules/states.test.ts',
      'src/tariff/states.test.ts',
      'src/contact/transitions.test.ts',
      'src/price/baf-transitions.test.ts',
    ],
    hasTables: true,
  },
  /** Which step of a quotation or price sheet is open to whom. */
  steps: {
    mutate: [
      'src/workflow/screen-rules.ts',
      'src/quotation/screen-rules.ts',
      'src/maker/rules/screen-rules.ts',
    ],
    tests: ['src/maker/rules/states.test.ts', 'src/routes/step-rules.test.ts'],
    hasTables: true,
  },
  rights: {
    mutate: ['src/account/{guard,scopes}.ts'],
    tests: ['src/account/{guard,scopes}.test.ts'],
    hasTables: true,
  },
  fields: {
    mutate: ['src/ui/form/rules/*.ts', '!**/{cases,messages,picture-types}.ts'],
    tests: ['src/ui/form/rules/*.test.ts'],
    hasTables: true,
  },
  recognition: {
    mutate: [
      'src/quotation/ask/recognise/*.ts',
      'src/quotation/sheet/paste/*.ts',
      '!**/{*.server,types,output,labels,copy-out}.ts',
      '!src/quotation/sheet/paste/{columns,names}.ts',
    ],
    tests: ['src/quotation/ask/recognise/*.test.ts', 'src/quotation/sheet/paste/*.test.ts'],
  },
};

const asked = process.argv.slice(2);
const files = asked.filter((word) => word.includes('/'));

/** Words, types and examples are no rules. */
const noRules = ['!**/*.test.ts', '!**/*-text.ts', '!**/*examples.ts', '!**/types.ts'];
const configFile = 'vitest.mutation.config.ts';

async function scoreOf(name: string, { mutate, tests, hasTables = false }: Room): Promise<number> {
  process.env.MUTATION_TESTS = tests.join(' ');
  const stryker = new Stryker({
    mutate: [...(files.length > 0 ? files : mutate), ...noRules],
    testRunner: 'vitest',
    vitest: { configFile, related: false },
    plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'mutation-words.mjs')],
    ignorers: ['words'],
    coverageAnalysis: 'perTest',
    // It would be rewritten by the compiler's former JavaScript interface, which TypeScript 7 has not; the tests do not read it.
    tsconfigFile: 'none',
    ignoreStatic: !hasTables as true,
    concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
    tempDirName: `node_modules/.cache/stryker-${name}`,
    ignorePatterns: ['/dist', '/data', '/test-results', '/docs'],
    reporters: ['html', 'progress-append-only'],
    htmlReporter: { fileName: `test-results/mutation/${name}.html` },
    allowConsoleColors: false,
    // The types are of an ambient enum, whose values this compiler does not see.
    fileLogLevel: 'off' as never,
    logLevel: 'error' as never,
  });
  const mutants = await stryker.runMutationTest();
  const by = (...states: string[]) => mutants.filter(({ status }) => states.includes(status));
  const noticed = by('Killed', 'Timeout').length;
  const survivors = by('Survived', 'NoCoverage');
  for (const { fileName, location, mutatorName, replacement, status } of survivors)
    console.log(
      `  ${fileName.replace(`${process.cwd()}/`, '')}:${location.start.line}:${location.start.column} ${mutatorName}${status === 'NoCoverage' ? ' (no test)' : ''}: ${replacement?.replaceAll(/\s+/g, ' ').slice(0, 120)}`,
    );
  const score = (noticed / (noticed + survivors.length)) * 100;
  console.log(`${name}: ${score.toFixed(1)} % of ${noticed + survivors.length} mutants noticed`);
  return score;
}

mkdirSync('test-results/mutation', { recursive: true });
const wanted = asked.filter((word) => !files.includes(word));
const scores: Record<string, number> = {};
for (const [name, room] of Object.entries(rooms))
  if (wanted.length === 0 || wanted.includes(name)) scores[name] = await scoreOf(name, room);
writeFileSync('test-results/mutation/scores.json', JSON.stringify(scores, null, 2));
process.exit(Object.values(scores).some((score) => !(score >= target)) ? 1 : 0);
