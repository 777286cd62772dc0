/** `plan`: the indexes that were used, where that is of interest. */
export type Figure = { name: string; value: number; unit: string; plan?: string };

/** Median milliseconds of a call. */
export async function median(run: () => Promise<unknown>, rounds = 21): Promise<number> {
  await run();
  const times: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const from = performance.now();
    await run();
    times.push(performance.now() - from);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!;
}
