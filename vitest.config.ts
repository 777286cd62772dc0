import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const databaseTests = ['src/**/*.db.test.ts', 'test/**/*.db.test.ts'];
const server = process.env.TEST_DATABASE_URL;
const unit = { LOG_LEVEL: 'silent', TEST_DATABASE_URL: '' };

export default defineConfig({
  resolve: {
    alias: [
      { find: /^#test\//, replacement: fileURLToPath(new URL('./test/', import.meta.url)) },
      { find: /^#(?=[a-z])/, replacement: fileURLToPath(new URL('./src/', import.meta.url)) },
    ],
  },
  test: {
    exclude: ['**/node_modules/**', '**/*.browser.test.ts'],
    globalSetup: ['test/template.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      // Everything, with the database embedded in the test's own process.
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'], env: unit } },
      // The database's tests once more, on a PostgreSQL server where one is named.
      ...(server ? [{ extends: true as const, test: { name: 'postgres', include: databaseTests, env: { ...unit, TEST_DATABASE_URL: server } } }] : []),
    ],
  },
});
