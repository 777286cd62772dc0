import { describe, expect, it } from 'vitest';
import { isRecord } from '../type-guards.ts';
import { OwnSaves } from './own-saves.ts';

/** A server with one record: refuses changes of another version. Calls are answered one by one, by `answer`. */
function server(bump = 1) {
  const state = { version: 1, received: [] as unknown[], waiting: [] as (() => void)[] };
  const send = async (input: unknown) => {
    const version = isRecord(input) ? input.version : null;
    state.received.push(version);
    await new Promise<void>((resolve) => state.waiting.push(resolve));
    if (version !== state.version)
      throw Object.assign(new Error('stale'), {
        code: 'stale',
        data: { detail: { version: state.version } },
      });
    state.version += bump;
    return null;
  };
  /** Answers the oldest call, and lets its callbacks run. */
  const answer = async () => {
    state.waiting.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { state, send, answer };
}

const path = ['quotation', 'saveHeader'];
const about = { quotationId: 'q', answerId: 'a', version: 1 };

describe('changes of one record', () => {
  it('wait for the one in flight and use its new version', async () => {
    const [saves, { state, send, answer }] = [new OwnSaves(), server()];
    const first = saves.send(path, about, send);
    const second = saves.send(['quotation', 'requestApproval'], about, send);
    expect(state.received).toEqual([1]);
    await answer();
    await first;
    expect(state.received).toEqual([1, 2]);
    await answer();
    await second;
    const third = saves.send(path, about, send);
    await answer();
    await third;
    expect(state.received).toEqual([1, 2, 3]);
  });

  it('are still refused when somebody else was first', async () => {
    const [saves, { state, send, answer }] = [new OwnSaves(), server()];
    const first = saves.send(path, about, send);
    await answer();
    await first;
    state.version = 7;
    const second = saves.send(path, about, send);
    const refused = expect(second).rejects.toMatchObject({ code: 'stale' });
    await answer();
    await refused;
    expect(state.received).toEqual([1, 2]);
  });

  it('are sent after a refused one, with the version of the screen', async () => {
    const [saves, { state, send, answer }] = [new OwnSaves(), server()];
    state.version = 2;
    const first = saves.send(path, about, send);
    const refused = expect(first).rejects.toMatchObject({ code: 'stale' });
    const second = saves.send(path, { ...about, version: 2 }, send);
    await answer();
    await refused;
    await answer();
    await second;
    expect(state.received).toEqual([1, 2]);
  });

  it('fall back to their own version if a change made no new version', async () => {
    const [saves, { state, send, answer }] = [new OwnSaves(), server(0)];
    for (const received of [[1], [1, 2, 1]]) {
      const call = saves.send(path, about, send);
      await answer();
      await answer();
      await call;
      expect(state.received).toEqual(received);
    }
  });
});

it.each([
  ['another record', ['quotation', 'saveHeader'], { ...about, answerId: 'b' }],
  ['another resource', ['mst', 'port', 'update'], { id: 'a', version: 1 }],
  ['a call without a version', ['quotation', 'saveHeader'], { answerId: 'a' }],
])('%s does not wait', async (_, other, input) => {
  const [saves, { state, send, answer }] = [new OwnSaves(), server()];
  const first = saves.send(path, about, send);
  const second = saves.send(other, input, async () => 'answered');
  expect(await second).toBe('answered');
  await answer();
  await first;
  expect(state.received).toEqual([1]);
});
