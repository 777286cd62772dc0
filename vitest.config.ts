import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { type TestProjectInlineConfiguration, defineConfig } from 'vitest/config';
import { browserSide } from './test/browser-side.ts';
import { chromium } from './test/chromium.ts';
import { useMemoryFolder } from './test/memory-folder.ts';
import { resolve } from './vitest.resolve.ts';

useMemoryFolder();

const full = '**/*.full.*';
/** Run by Playwright, in the built application. */
const journeys = '**/*.browser.test.ts';
const components = 'src/**/*.component.test.tsx';

const inNode = {
  env: { LOG_LEVEL: 'silent' },
  globalSetup: ['test/template.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // What is imported stays for the next file of a worker: half the processor's time otherwise. Each file has a database of its own.
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
} satisfies TestProjectInlineConfiguration['test'];

/** The projects of docs/testing.md: `npm test` runs `unit` and `component`, `npm run test:full` all of them. */
export default defineConfig({
  test: {
    // One less than there are cores by default.
    maxWorkers: availableParallelism(),
    projects: [
      {
        resolve,
        test: {
          ...inNode,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          exclude: [full, journeys, components],
        },
      },
      {
        resolve,
        plugins: [react(), browserSide],
        // Found by reading the tests, at every start anew: a package found while they run would reload the page, with a second React.
        optimizeDeps: {
          entries: [components, 'test/component.tsx'],
          include: ['react-dom/server', 'react-dom/client', 'vitest-browser-react'],
          // Those of the last run may lack what a new test imports.
          force: true,
        },
        test: {
          name: 'component',
          include: [components],
          setupFiles: ['test/component-setup.ts'],
          isolate: false,
          testTimeout: 30_000,
          // As long as for an element: the first part of a file waits for its code.
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 900 },
            provider: playwright({
              launchOptions: await chromium(),
              contextOptions: { reducedMotion: 'reduce', timezoneId: 'Asia/Tokyo' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        resolve,
        test: {
          ...inNode,
          name: 'full',
          include: ['{src,test}/**/*.full.{test,db.test}.{ts,tsx}'],
        },
      },
    ],
  },
});
