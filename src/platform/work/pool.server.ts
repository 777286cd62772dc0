import { Piscina } from 'piscina';
import { codeOf } from '../error.ts';
import { observation } from '../http/current-request.server.ts';
import { log } from '../log.server.ts';
import { Refused } from '../refusal.ts';
import { sourceFile } from '../source-file.server.ts';

/** More jobs of one owner are not even queued. */
const mostWaiting = 20;

type Kind = Readonly<{
  name: string;
  /** The worker's source, `src/….worker.ts`; its default export does a task. */
  file: string;
  threads: number;
  /**
   * Memory of the worker's JavaScript in MB. What libraries take outside of it is bounded by what they are given. Not held by a
   * loop of V8's optimised code that calls nothing but built-in functions: it cannot be ended.
   */
  heapMb: number;
  /** Memory for what is needed briefly, in MB beside `heapMb`; 32 unless told. The more there is, the less often it is searched. */
  youngMb?: number;
  /** How long a thread without work stays. */
  idleMs: number;
}>;

type Limits = Readonly<{
  /** How long the job may occupy a processor, in ms: on a busy machine an ordinary job takes far longer. */
  cpuMs: number;
  /** Whether the thread is replaced afterwards, to give back memory that a large job made it take. */
  recycle?: boolean;
}>;

/** What a thread starts from: the file that the build made of the worker, in a built application; else its source, which Node runs as it is. */
const workerFile = (source: string): string =>
  sourceFile(
    import.meta.env?.PROD ? source.replace(/^src\/(.+)\.ts$/, 'dist/workers/$1.js') : source,
  );

/** Why a job has no result: it took too long, needed more memory than it may, or its worker ended. */
export class WorkFailed extends Error {
  readonly reason: 'late' | 'memory' | 'ended';
  constructor(reason: 'late' | 'memory' | 'ended', cause?: unknown) {
    super(`the work failed: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** How often a running job is looked at. */
const lookMs = 250;
/** A job that takes longer hangs, e.g. waits for what does not come or is stuck in the code of a library. */
const longestMs = 180_000;

/** The processor's time of a thread so far, in ms; null where it does not tell, since it ends. */
async function cpuMsOf(thread: Piscina): Promise<number | null> {
  const used = await thread.threads[0]?.cpuUsage().catch(() => null);
  return used ? (used.user + used.system) / 1000 : null;
}

/** A signal that is aborted when a thread has worked for so long, or hangs; until `end` is called. */
function limited(thread: Piscina, mostCpuMs: number) {
  const late = new AbortController();
  const hangs = setTimeout(() => late.abort(), longestMs);
  let from: number | null = thread.threads.length === 0 ? 0 : null;
  const look = async () => {
    const used = await cpuMsOf(thread);
    from ??= used;
    if (from !== null && used !== null && used - from > mostCpuMs) late.abort();
  };
  void look();
  const looks = setInterval(() => void look(), lookMs);
  return {
    signal: late.signal,
    end: () => {
      clearTimeout(hangs);
      clearInterval(looks);
    },
  };
}

type Job = Readonly<{ owner: string; run: (slot: Slot) => Promise<void>; drop: () => void }>;
type Slot = { thread: Piscina | null; owner: string | null };

/**
 * Work in threads that a caller can make large or hang: spreadsheets, pictures, documents. Of each caller at most one job
 * runs at a time; who was served longest ago is served next. So nobody waits for all jobs of somebody else.
 */
export class WorkPool<Task, Result> {
  private readonly kind: Kind;
  /** Found at once: without it the server does not start, instead of failing its jobs. */
  private readonly file: string;
  private readonly slots: readonly Slot[];
  private queue: Job[] = [];
  private served = new Map<string, number>();
  private turn = 0;

  constructor(kind: Kind) {
    this.kind = kind;
    this.file = workerFile(kind.file);
    this.slots = Array.from({ length: kind.threads }, () => ({ thread: null, owner: null }));
  }

  /**
   * Runs a job when it is its turn, for whoever makes the current request.
   * @throws WorkFailed; Refused rate-limited where the caller has 20 jobs waiting; what the worker throws
   */
  run(task: Task, limits: Limits): Promise<Result> {
    const account = observation()?.accountId;
    const owner = account ?? 'nobody';
    const waiting = this.queue.filter((job) => job.owner === owner).length;
    if (account && waiting >= mostWaiting) return Promise.reject(new Refused('rate-limited'));
    return new Promise((resolve, reject) => {
      this.queue.push({
        owner,
        run: (slot) => this.work(slot, task, limits).then(resolve, reject),
        drop: () => reject(new WorkFailed('ended')),
      });
      this.startNext();
    });
  }

  /** Ends all threads; jobs that run or wait fail. The next job starts a new thread. */
  async close(): Promise<void> {
    for (const job of this.queue.splice(0)) job.drop();
    await Promise.all(this.slots.map((slot) => endThread(slot)));
  }

  private startNext(): void {
    const slot = this.slots.find(({ owner }) => owner === null);
    if (!slot) return;
    const busy = new Set(this.slots.map(({ owner }) => owner));
    const turnOf = ({ owner }: Job) => this.served.get(owner) ?? 0;
    const [next] = this.queue
      .filter(({ owner }) => !busy.has(owner))
      .toSorted((a, b) => turnOf(a) - turnOf(b));
    if (!next) {
      if (this.queue.length === 0) this.served.clear();
      return;
    }
    this.queue = this.queue.filter((job) => job !== next);
    this.served.set(next.owner, ++this.turn);
    slot.owner = next.owner;
    void next.run(slot).finally(() => {
      slot.owner = null;
      this.startNext();
    });
    this.startNext();
  }

  private async work(slot: Slot, task: Task, { cpuMs, recycle = false }: Limits): Promise<Result> {
    slot.thread ??= this.newThread();
    const { signal, end } = limited(slot.thread, cpuMs);
    try {
      const result: Result = await slot.thread.run(task, { signal });
      if (recycle) await endThread(slot);
      return result;
    } catch (error) {
      if (signal.aborted) throw new WorkFailed('late', error);
      if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY') throw new WorkFailed('memory', error);
      if (slot.thread === null) throw new WorkFailed('ended', error);
      throw error;
    } finally {
      end();
    }
  }

  private newThread(): Piscina {
    const { name, heapMb, youngMb = 32, idleMs } = this.kind;
    const thread = new Piscina({
      filename: this.file,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleMs,
      // What answers requests goes first.
      niceIncrement: 10,
      atomics: 'disabled',
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb },
    });
    thread.on('error', (error) => log.error({ err: error, name }, 'a worker failed'));
    return thread;
  }
}

async function endThread(slot: Slot): Promise<void> {
  const { thread } = slot;
  slot.thread = null;
  await thread?.destroy();
}
