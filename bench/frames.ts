import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, chromium } from '@playwright/test';
import { chromium as found } from '../test/chromium.ts';
import { freePort } from '#platform/free-port.server.ts';
import { programs } from '../test/programs.ts';
import type { Figure } from './measure.ts';

const [height, width] = [200, 60];

const password = 'sea-breeze-42-knots';

/** The built application with its own demo data, unless BROWSER_URL names a running one. */
async function started(): Promise<() => Promise<void>> {
  if (process.env.BROWSER_URL) return async () => undefined;
  const data = mkdtempSync(join(tmpdir(), 'umiji-frames-'));
  const port = await freePort();
  process.env.BROWSER_URL = `http://localhost:${port}`;
  process.env.BROWSER_PASSWORD = password;
  const { serving, end } = programs(() => ({
    DATA_DIR: data,
    PORT: String(port),
    BASE_URL: `http://localhost:${port}`,
    DEMO: 'on',
    DEMO_PASSWORD: password,
  }));
  await serving();
  return async () => {
    await end();
    rmSync(data, { recursive: true, force: true });
  };
}

type TraceEvent = Readonly<{ name: string; pid: number; tid: number; tdur?: number; dur?: number }>;

/** The CPU time of the page's main thread between frames during an action; other load on the machine does not count. */
async function measured(page: Page, name: string, act: () => Promise<unknown>): Promise<Figure[]> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, {
    categories: ['-*', 'toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await act();
  // What the action still has to do is done once the page is idle.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(() => requestIdleCallback(resolve)));
      }),
  );
  const { traceEvents: events } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const calls = Map.groupBy(
    events.filter((event) => event.name === 'FunctionCall'),
    threadOf,
  );
  const [main] = [...calls].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  const tasks = events
    .filter((event) => threadOf(event) === main && event.name === 'RunTask')
    .map((event) => (event.tdur ?? event.dur ?? 0) / 1000);
  return [
    { name: `${name}: longest task`, value: Math.max(0, ...tasks), unit: 'ms of CPU' },
    {
      name: `${name}: tasks longer than a frame (16.7 ms)`,
      value: tasks.filter((task) => task > 16.7).length,
      unit: '',
    },
  ];
}

/** Scrolling, keyboard navigation, typing, clearing and view changes on a sheet of 200 routes × 60 classes. */
export async function run(): Promise<Figure[]> {
  const stop = await started();
  const [{ signIn }, { draft, priceSheet }] = await Promise.all([
    import('../test/browser.ts'),
    import('../test/price-sheet.ts'),
  ]);
  const browser = await chromium.launch(await found());
  try {
    const page = await browser.newPage({
      baseURL: process.env.BROWSER_URL!,
      viewport: { width: 1280, height: 900 },
      locale: 'en-US',
    });
    await signIn(page, 'employee');
    const { cell, open, paste, grid } = priceSheet(
      page,
      'nissan',
      await draft(page.request, 'nissan', 'Frames', { height, width }),
    );
    await open();
    await cell(0, 0).click();
    await paste(
      Array.from({ length: height }, (_, row) =>
        Array.from({ length: width }, (__, column) => 10_000 + row * 100 + column).join('\t'),
      ).join('\n'),
    );
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: 'Save (0)' }).waitFor();

    const scrolled = (way: 'scrollTop' | 'scrollLeft', distance: number) =>
      grid.evaluate(
        (sheet, by) =>
          new Promise<void>((resolve) => {
            const step = () => {
              sheet[by.way] += 60;
              if (sheet[by.way] < by.distance - 60) requestAnimationFrame(step);
              else resolve();
            };
            requestAnimationFrame(step);
          }),
        { way, distance },
      );
    const pressed = async (key: string, times: number) => {
      for (let i = 0; i < times; i++) await page.keyboard.press(key);
    };
    const typed = async () => {
      for (let i = 0; i < 20; i++) {
        await page.keyboard.type(String(20_000 + i));
        await page.keyboard.press('Enter');
      }
    };
    const figures = [
      { name: 'cells in the document', value: await page.getByRole('gridcell').count(), unit: '' },
    ];
    figures.push(...(await measured(page, '5,400 px down', () => scrolled('scrollTop', 5400))));
    figures.push(
      ...(await measured(page, '5,000 px to the right', () => scrolled('scrollLeft', 5000))),
    );
    await page.keyboard.press('Control+Home');
    figures.push(...(await measured(page, 'arrow down, 60 times', () => pressed('ArrowDown', 60))));
    figures.push(
      ...(await measured(page, 'Shift and arrow right, 40 times', () =>
        pressed('Shift+ArrowRight', 40),
      )),
    );
    figures.push(...(await measured(page, '20 prices typed', typed)));
    figures.push(
      ...(await measured(page, 'all 12,000 chosen', () => page.keyboard.press('Control+a'))),
    );
    figures.push(
      ...(await measured(page, 'all 12,000 emptied', () => page.keyboard.press('Delete'))),
    );
    figures.push(
      ...(await measured(page, 'all 12,000 back', () => page.keyboard.press('Control+z'))),
    );
    await page.keyboard.press('Control+Home');
    figures.push(
      ...(await measured(page, 'found over a limit', () =>
        page.getByRole('textbox', { name: /Over/ }).fill('15000'),
      )),
    );
    figures.push(
      ...(await measured(page, 'BAF into the prices', () =>
        page.getByRole('combobox', { name: 'BAF in the prices shown' }).selectOption({ index: 1 }),
      )),
    );
    return figures;
  } finally {
    await browser.close();
    await stop();
  }
}
