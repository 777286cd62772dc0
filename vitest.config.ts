import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { useMemoryFolder } from './test/memory-folder.ts';

useMemoryFolder();

/** What takes longest by far; most of them start programs, which their worker waits for. Begun first, none of them runs alone at the end. */
const longest = [
  'test/torture.test.ts',
  'test/attack-run.test.ts',
  'test/embedded.test.ts',
  'test/drain.test.ts',
  'test/process.test.ts',
  'test/dev.test.ts',
  'test/screens.test.ts',
  'src/platform/backup/backup.db.test.ts',
  'test/backup.test.ts',
  'test/first-start.test.ts',
  'test/workers.test.ts',
  'test/outage.test.ts',
  'src/demo/transfer.db.test.ts',
  'test/read-by-id.db.test.ts',
  'test/description-lint.db.test.ts',
  'test/observability.test.ts',
  'src/account/attempts.db.test.ts',
];
const rankOf = ({ moduleId }: TestSpecification) => {
  const found = longest.findIndex((path) => moduleId.endsWith(path));
  return found < 0 ? longest.length : found;
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

export default defineConfig({
  resolve: {
    alias: [
      { find: /^#test\//, replacement: fileURLToPath(new URL('./test/', import.meta.url)) },
      { find: /^#(?=[a-z])/, replacement: fileURLToPath(new URL('./src/', import.meta.url)) },
    ],
  },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.browser.test.ts'],
    env: { LOG_LEVEL: 'silent' },
    globalSetup: ['test/template.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // One more than the cores that are counted on: tests of programs wait for them.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // What is imported stays for the next file of a worker: half the processor's time otherwise. Each file has a database of its own.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
