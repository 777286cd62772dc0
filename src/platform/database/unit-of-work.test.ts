import { describe, expect, it } from 'vitest';
import type { Transaction } from './database.server.ts';
import {
  atEnd,
  forgetRead,
  readOnce,
  undoable,
  unitOfWork,
  writeTogether,
} from './unit-of-work.server.ts';

// oxlint-disable-next-line typescript/consistent-type-assertions -- only handed on
const tx = {} as Transaction;

/** A read that counts, and the work that notes what it was done with. */
function counted() {
  let reads = 0;
  const done: string[] = [];
  return {
    read: () => readOnce('port', async () => ++reads),
    note: (key: string, text: string) => atEnd(key, tx, async () => void done.push(text)),
    log: (event: string) =>
      writeTogether('log', tx, [event], async (_, events) => void done.push(events.join(' '))),
    done,
  };
}

describe('a unit of work', () => {
  it('reads once what its steps read, and anew after a change', async () => {
    const { read } = counted();
    const seen = await unitOfWork(tx, async () => {
      const first = [await read(), await read()];
      forgetRead('port');
      return [...first, await read()];
    });
    expect(seen).toEqual([1, 1, 2]);
    expect(await unitOfWork(tx, read)).toBe(3);
  });

  it('does the last work for a key once, after the steps; a unit within it joins it', async () => {
    const { note, done } = counted();
    await unitOfWork(tx, async () => {
      await note('figures', 'requested');
      await unitOfWork(tx, () => note('figures', 'offered'));
      await note('search', 'text');
      expect(done).toEqual([]);
    });
    expect(done).toEqual(['offered', 'text']);
  });

  it('writes the rows of all steps together, before the last work, without those of a part that was undone', async () => {
    const { read, log, note, done } = counted();
    const reads = await unitOfWork(tx, async () => {
      await note('figures', 'requested');
      await log('submit');
      const before = await read();
      const offering = undoable(async () => {
        await log('offer');
        throw new Error('no rule is met');
      });
      await expect(offering).rejects.toThrow('no rule is met');
      await undoable(() => log('ask'));
      return [before, await read()];
    });
    expect(done).toEqual(['submit ask', 'requested']);
    expect(reads).toEqual([1, 2]);
  });

  it('is not needed: each read is made, and each work done at once', async () => {
    const { read, log, note, done } = counted();
    expect([await read(), await undoable(read)]).toEqual([1, 2]);
    await log('submit');
    expect(done.splice(0)).toEqual(['submit']);
    await note('figures', 'requested');
    await note('figures', 'offered');
    expect(done).toEqual(['requested', 'offered']);
  });

  it('does nothing at the end where a step fails', async () => {
    const { note, done } = counted();
    const failing = unitOfWork(tx, async () => {
      await note('figures', 'requested');
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(done).toEqual([]);
  });
});
