import { answerApi } from '../src/api-handler.server.ts';
import { freight } from '../test/cargo.ts';
import { freightWorld } from '../test/freight.ts';
import { type Figure, median } from './measure.ts';

const sizes = [100, 1000] as const;

/** The API calls of the screens for quotations of 100 and 1,000 lines, with the ratio of the times. */
export async function run(): Promise<Figure[]> {
  const world = await freightWorld();
  const { author, customer, done, view, clock } = world;
  const figures: Figure[] = [];
  const before = new Map<string, number>();
  for (const size of sizes) {
    const note = (name: string, value: number) => {
      figures.push({ name: `${name}, ${size.toLocaleString('en')} lines`, value, unit: 'ms' });
      const first = before.get(name);
      if (first === undefined) before.set(name, value);
      else
        figures.push({
          name: `${name}: ten times the lines`,
          value: value / first,
          unit: 'times as long',
        });
    };
    const timed = async <T>(name: string, call: () => Promise<T>): Promise<T> => {
      const from = performance.now();
      const answered = await call();
      note(name, performance.now() - from);
      return answered;
    };
    const { id, routeId } = await world.request([], { submit: false });
    const lines = Array.from({ length: size }, (_, i) => ({
      routeId,
      cargo: { ...freight.excavator, count: 1 + (i % 5) },
      note: '',
    }));
    await timed('paste lines', () =>
      done(customer, 'POST', `/quotation/${id}/freight/many`, {
        answerId: null,
        version: 2,
        lines,
      }),
    );
    await timed('send the request', () =>
      done(customer, 'POST', `/quotation/${id}/submit`, { version: 3 }),
    );
    const answerId = await timed('start an answer, priced', () => world.answer(id));
    const path = `/quotation/${id}/answer/${answerId}`;
    note('open', await median(() => view(author, id, answerId), 5));
    const seen = await view(author, id, answerId);
    const middle = seen.lines[Math.floor(size / 2)]!;
    const changed = {
      routeId: seen.routes[0]!.id,
      cargo: freight.excavator,
      note: '先頭に積む',
      answerId,
      version: seen.version,
    };
    await timed('change a line, priced', () =>
      done(author, 'PUT', `/quotation/${id}/freight/${middle.id}`, changed),
    );
    await timed('show what a re-price changes', () => done(author, 'GET', `${path}/reprice`));
    const version = await world.answerVersion(id, answerId);
    await timed('re-price and save', () => done(author, 'POST', `${path}/reprice`, { version }));
    const print = () =>
      answerApi(
        world.app,
        new Request(`${world.app.settings.baseUrl}/api/v1${path}/pdf`, {
          headers: { cookie: author.cookie },
        }),
      ).then((answer) => answer.arrayBuffer());
    await timed('print', print);
    await done(author, 'POST', `${path}/withdraw`, {
      version: await world.answerVersion(id, answerId),
      reason: '改訂のため',
    });
    clock.now = new Date(clock.now.getTime() + 60_000);
    const second = await world.answer(id);
    await timed('compare two revisions', () =>
      done(author, 'GET', `/quotation/${id}/compare/${answerId}/${second}`),
    );
  }
  await world.close();
  return figures;
}
