import { defineConfig } from '@playwright/test';

const port = 3177;

export default defineConfig({
  testDir: 'test/browser',
  testMatch: '**/*.browser.ts',
  timeout: 90_000,
  workers: 1,
  retries: 0,
  reporter: [['list'], ['json']],
  outputDir: '.cache/test-results',
  use: { baseURL: `http://localhost:${port}`, locale: 'en-GB' },
  webServer: {
    command: `node -e "fs.rmSync('.cache/browser-data', { recursive: true, force: true })" && node scripts/start.mjs`,
    url: `http://localhost:${port}/api/health`,
    timeout: 180_000,
    env: { PORT: String(port), DATA_DIR: '.cache/browser-data', DEMO_PASSWORD: 'umiji-browser-1', LOG_LEVEL: 'warn' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 6000 },
  },
});
