import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

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
    maxWorkers: 2,
  },
});
