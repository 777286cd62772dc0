import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

/** A write as it was sent and as it was acknowledged. */
export type Acknowledged = Readonly<{
  cookie: string;
  method: string;
  path: string;
  body: unknown;
  key: string;
  answer: string;
  at: number;
}>;

/** A final refusal, which a correct server never gives to these writes. */
export class RefusedWrite extends Error {}

/** The failures that clients observed since the last report. */
export type Seen = {
  acknowledged: number;
  repeated: number;
  unavailable: number;
  /** Answers 503 without Retry-After, and 5xx other than 503. */
  unannounced: number;
  /** Connections that broke or were refused. */
  disconnected: number;
};

const nothingSeen = (): Seen => ({
  acknowledged: 0,
  repeated: 0,
  unavailable: 0,
  unannounced: 0,
  disconnected: 0,
});

const pauseMs = 25;
/** The time after which a client repeats a call without an answer. */
const patienceMs = 30_000;

/**
 * A client as documented: every write has a key, and is repeated with it until it gets a response. The key of
 * each call is its own, whatever the state of the server.
 */
export class Client {
  readonly #origin: () => string;
  /** The last acknowledged writes, to be repeated intentionally. */
  readonly recent: Acknowledged[] = [];
  readonly violations: string[] = [];
  seen: Seen = nothingSeen();
  #ended = false;

  constructor(origin: () => string) {
    this.#origin = origin;
  }

  /** The observations since the last call. */
  look(): Seen {
    const seen = this.seen;
    this.seen = nothingSeen();
    return seen;
  }

  /** Aborts pending calls, when the application will not start again. */
  end(): void {
    this.#ended = true;
  }

  async #send(
    cookie: string,
    method: string,
    path: string,
    body: unknown,
    key: string | null,
  ): Promise<{ status: number; text: string; retryAfter: string | null } | null> {
    try {
      const response = await fetch(`${this.#origin()}/api/v1${path}`, {
        method,
        headers: {
          cookie,
          origin: this.#origin(),
          'content-type': 'application/json',
          ...(key === null ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patienceMs),
      });
      return {
        status: response.status,
        text: await response.text(),
        retryAfter: response.headers.get('retry-after'),
      };
    } catch {
      return null;
    }
  }

  /** Repeats the call until it has a final answer. */
  async #answered(
    cookie: string,
    method: string,
    path: string,
    body: unknown,
    key: string | null,
  ): Promise<string> {
    for (let attempt = 0; ; attempt++) {
      if (this.#ended) throw new RefusedWrite('the application did not restart');
      if (attempt > 0) this.seen.repeated++;
      const answer = await this.#send(cookie, method, path, body, key);
      if (!answer) this.seen.disconnected++;
      else if (answer.status < 300) return answer.text;
      else if (answer.status >= 500) {
        if (answer.status === 503 && answer.retryAfter !== null) this.seen.unavailable++;
        else if (this.seen.unannounced++ === 0)
          console.log(`    unexpected: ${method} ${path}: ${answer.status} ${answer.text}`);
      } else if (
        answer.status !== 429 &&
        !(answer.status === 409 && answer.text.includes('still-running'))
      ) {
        throw new RefusedWrite(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
      }
      await setTimeout(pauseMs);
    }
  }

  /** @throws RefusedWrite */
  read = async <T>(cookie: string, path: string): Promise<T> =>
    JSON.parse(await this.#answered(cookie, 'GET', path, undefined, null)) as T;

  /**
   * A write, acknowledged when this returns.
   * @param twice sends it twice at the same time, like an impatient client
   * @throws RefusedWrite
   */
  async write<T>(
    cookie: string,
    method: string,
    path: string,
    body: unknown,
    twice = false,
  ): Promise<T> {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: twice ? 2 : 1 }, () => this.#answered(cookie, method, path, body, key)),
    );
    const answer = answers[0]!;
    if (answers.some((each) => each !== answer))
      this.violations.push(`two answers to one key: ${answers.join(' / ').slice(0, 300)}`);
    this.seen.acknowledged++;
    this.recent.push({ cookie, method, path, body, key, answer, at: Date.now() });
    if (this.recent.length > 200) this.recent.shift();
    return (answer === '' ? null : JSON.parse(answer)) as T;
  }

  /** Repeats an acknowledged write, which must get the same response. */
  async repeat({ cookie, method, path, body, key, answer }: Acknowledged): Promise<void> {
    try {
      const again = await this.#answered(cookie, method, path, body, key);
      if (again !== answer)
        this.violations.push(
          `a repeated key was executed again: ${method} ${path}: ${answer.slice(0, 150)} / ${again.slice(0, 150)}`,
        );
    } catch (error) {
      this.violations.push(`a repeated key was refused: ${(error as Error).message}`);
    }
  }
}
