// Mutates the rules room by room and says which changes of the code no test notices (docs/testing.md).
// `npm run test:mutation` takes all rooms, `npm run test:mutation -- pricing approval` some; files restrict a room to them:
// `npm run test:mutation -- pricing src/pricing/baf.ts`. Exits with 1 below the target.
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
}>;

const rooms: Readonly<Record<string, Room>> = {
  pricing: {
    mutate: ['src/pricing/*.ts'],
    tests: ['src/pricing/*.test.ts'],
  },
};

/** Words, types and examples are no rules. */
const noRules = ['!**/*.test.ts', '!**/*-text.ts', '!**/*examples.ts', '!**/types.ts'];
const configFile = 'vitest.mutation.config.ts';

async function scoreOf(name: string, { mutate, tests }: Room): Promise<number> {
  process.env.MUTATION_TESTS = tests.join(' ');
  const stryker = new Stryker({
    mutate: [...(files.length === 0 ? mutate : files), ...noRules],
    testRunner: 'vitest',
    vitest: { configFile, related: false },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    // It would be rewritten by the compiler's former JavaScript interface, which TypeScript 7 has not; the tests do not read it.
    tsconfigFile: 'none',
    // What is calculated once when a module is loaded would start all tests anew for each mutant.
    ignoreStatic: true,
    concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
    tempDirName: `node_modules/.cache/stryker-${name}-${process.pid}`,
    ignorePatterns: ['/dist', '/data', '/test-results', '/docs'],
    reporters: ['html'],
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
const files = process.argv.slice(2).filter((each) => each.endsWith('.ts'));
const wanted = process.argv.slice(2).filter((each) => !each.endsWith('.ts'));
const scores: Record<string, number> = {};
for (const [name, room] of Object.entries(rooms))
  if (wanted.length === 0 || wanted.includes(name)) scores[name] = await scoreOf(name, room);
writeFileSync('test-results/mutation/scores.json', JSON.stringify(scores, null, 2));
process.exit(Object.values(scores).some((score) => !(score >= target)) ? 1 : 0);
