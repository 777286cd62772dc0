import { defineConfig } from 'vitest/config';
import { resolve } from './vitest.resolve.ts';

/** The unit tests of one room, without a database or a browser: for scripts/mutation.ts, which names them. */
export default defineConfig({
  resolve,
  test: {
    include: ['test/mutation-room.ts'],
    env: { LOG_LEVEL: 'silent' },
    restoreMocks: true,
  },
});
