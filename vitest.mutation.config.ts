import { defineConfig } from 'vitest/config';
import { resolve } from './vitest.resolve.ts';

/** The unit tests of one room, without a database or a browser: for scripts/mutation.ts, which names them. */
export default defineConfig({
  resolve,
  test: {
    include: (process.env.MUTATION_TESTS ?? '').split(' '),
    // Properties try hundreds of values for each mutant: a minute for what an example shows at once.
    exclude: ['**/*.{db,full,browser}.*', '**/*.property.test.ts', '**/properties.test.ts'],
    env: { LOG_LEVEL: 'silent' },
    isolate: false,
    restoreMocks: true,
  },
});
