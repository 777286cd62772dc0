import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from './src/platform/free-port.server.ts';
import { chromium } from './test/chromium.ts';
import { useMemoryFolder } from './test/memory-folder.ts';

useMemoryFolder();

// BROWSER_URL names a server that already runs. Otherwise the built application is started on a port and a data
// directory of its own; the workers, which read this file again, learn both from the environment.
const { BROWSER_URL: given, CHROMIUM_PATH } = process.env;
if (!given && !process.env.BROWSER_PORT) {
  process.env.BROWSER_PORT = String(await freePort());
  const data = mkdtempSync(join(tmpdir(), 'umiji-browser-'));
  process.env.BROWSER_DATA = data;
  process.on('exit', () => rmSync(data, { recursive: true, force: true }));
}
process.env.BROWSER_PASSWORD ??= 'sea-breeze-42-knots';
const baseURL = given ?? `http://localhost:${process.env.BROWSER_PORT}`;

const browserTests = ['src/**/*.browser.test.ts', 'test/**/*.browser.test.ts'];
const fullBrowserTests = ['src/**/*.full.browser.test.ts', 'test/**/*.full.browser.test.ts'];

export default defineConfig({
  // `npm test` runs `journey`, `npm run test:full` both (docs/testing.md).
  projects: [
    { name: 'journey', testMatch: browserTests, testIgnore: '**/*.full.*' },
    { name: 'full', testMatch: fullBrowserTests },
  ],
  snapshotPathTemplate: '{testDir}/{testFileDir}/{testFileName}-snapshots/{arg}-{platform}{ext}',
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  workers: 4,
  // Pictures are those of the packages' own browser and font: another browser draws text differently.
  ignoreSnapshots:
    process.platform !== 'linux' || process.arch !== 'x64' || CHROMIUM_PATH !== undefined,
  // Cleared at every start; the reports of the other steps lie beside it.
  outputDir: 'test-results/pages',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL,
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // What was done and asked for, and the page as it failed: pictures of every step would take a third of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: await chromium(),
  },
  ...(given
    ? {}
    : {
        webServer: {
          command: 'node scripts/start.mjs',
          url: `${baseURL}/api/health`,
          timeout: 240_000,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 6000 },
          env: {
            PORT: process.env.BROWSER_PORT ?? '',
            DATA_DIR: process.env.BROWSER_DATA ?? '',
            BASE_URL: baseURL,
            DATABASE_URL: '',
            DEMO: 'on',
            DEMO_PASSWORD: process.env.BROWSER_PASSWORD,
            SMTP_URL: '',
            LOG_LEVEL: 'warn',
            RATE_LIMIT: '1000000',
          },
        },
      }),
});
