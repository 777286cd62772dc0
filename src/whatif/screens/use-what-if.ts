import { useEffect, useRef, useState } from 'react';
import { type ApiClient, api, apiError } from '#api.ts';
import type { Repriced } from '../difference.ts';
import type { Scenario } from '../scenario.ts';

type Sheet = Awaited<ReturnType<ApiClient['whatif']['makers']>>[number];
type Chunk = Awaited<ReturnType<ApiClient['whatif']['quotations']>>;
export type Names = Readonly<{
  customers: ReadonlyMap<string, Chunk['customers'][number]>;
  ports: ReadonlyMap<string, Chunk['ports'][number]>;
}>;
export type Run = Names &
  Readonly<{
    state: 'running' | 'done' | 'stopped' | 'failed';
    scenario: Scenario;
    done: number;
    total: number;
    quotations: readonly Repriced[];
    /** Price sheets of car makers; empty if the scenario does not change them. */
    sheets: readonly Sheet[];
    /** Error message of a failed run. */
    message: string;
  }>;

/** Quotations per request, which takes about half a second. */
const size = 500;

/** Calculates in chunks, to show progress; a stopped run keeps the results so far. */
export function useWhatIf(): {
  run: Run | null;
  start: (scenario: Scenario) => Promise<void>;
  stop: () => void;
} {
  const [run, setRun] = useState<Run | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (scenario: Scenario) => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    const quotations: Repriced[] = [];
    const customers = new Map<string, Chunk['customers'][number]>();
    const ports = new Map<string, Chunk['ports'][number]>();
    const sent = { ...scenario, changes: [...scenario.changes], rates: [...scenario.rates] };
    let total = 0;
    let sheets: readonly Sheet[] = [];
    const show = (state: Run['state'], message = '') => {
      if (running.current === abort)
        setRun({
          state,
          scenario,
          message,
          done: quotations.length,
          total,
          quotations: state === 'running' ? [] : [...quotations],
          sheets,
          customers,
          ports,
        });
    };
    show('running');
    try {
      let [cursor, runId]: [string | null, string | null] = [null, null];
      do {
        const chunk: Chunk = await api().whatif.quotations(
          { ...sent, cursor, run: runId, size },
          { signal: abort.signal },
        );
        quotations.push(...chunk.quotations);
        for (const each of chunk.customers) customers.set(each.id, each);
        for (const each of chunk.ports) ports.set(each.id, each);
        total = Math.max(chunk.total ?? total, quotations.length);
        [cursor, runId] = [chunk.cursor, chunk.run];
        if (abort.signal.aborted) break;
        show('running');
      } while (cursor !== null);
      const changesSheets =
        scenario.baf !== null || (scenario.sheets && scenario.changes.length > 0);
      if (changesSheets && !abort.signal.aborted)
        sheets = await api().whatif.makers(sent, { signal: abort.signal });
      show(abort.signal.aborted ? 'stopped' : 'done');
    } catch (error) {
      if (abort.signal.aborted) show('stopped');
      else show('failed', apiError(error)?.message);
    }
  };
  return { run, start, stop: () => running.current?.abort() };
}
