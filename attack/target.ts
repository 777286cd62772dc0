import { type Answer, type Sent, send } from './client.ts';
import type { Site } from './site.ts';

/** How much an attack does; of 0 seconds each does what it does once, with few at a time. */
export type Bounds = Readonly<{ seconds: number; seed: number }>;

/** An attack on one rule of the product. */
export type Attack = Readonly<{
  name: string;
  /** The rule that it tries to break. */
  rule: string;
  run: (target: Target) => Promise<void>;
}>;

/** Faults of one attack that are described; the others are only counted. */
const mostTold = 5;

/** What an attack calls, and the record of what came of it. */
export class Target {
  readonly site: Site;
  readonly bounds: Bounds;
  /** How often what was refused, by status or by what the answer says. */
  readonly refusals = new Map<string, number>();
  readonly told: string[] = [];
  calls = 0;
  /** What should have been refused and was not. */
  through = 0;
  /** Answers of 5xx, and calls without an answer. */
  broken = 0;
  readonly #number: number;
  readonly #until: number;
  #callers = 0;

  /** @param number makes the addresses of this attack its own, so that it does not use up the limits of another */
  constructor(site: Site, bounds: Bounds, number: number) {
    this.site = site;
    this.bounds = bounds;
    this.#number = number;
    this.#until = performance.now() + bounds.seconds * 1000;
  }

  /** Whether this is the run of a few seconds that the tests make. */
  get isShort(): boolean {
    return this.bounds.seconds === 0;
  }

  get isOver(): boolean {
    return performance.now() >= this.#until;
  }

  /** An address that nobody has called from. */
  nextAddress(): string {
    const i = ++this.#callers;
    return `10.${this.#number}.${Math.floor(i / 250) % 250}.${(i % 250) + 1}`;
  }

  /** Adds to what is printed of the faults. */
  describe(text: string): void {
    if (this.told.length < mostTold) this.told.push(text);
  }

  countRefusal(by: string): void {
    this.refusals.set(by, (this.refusals.get(by) ?? 0) + 1);
  }

  /** Records something that the rule should have prevented. */
  gotThrough(what: string): void {
    this.through++;
    this.describe(`got through: ${what}`);
  }

  /** A call from an address of its own. Errors of the server are recorded; 503 that says when to come again is none. */
  async call(sent: Sent): Promise<Answer> {
    const answer = await send(this.site.origin, { address: this.nextAddress(), ...sent });
    this.calls++;
    const { status, headers, text } = answer;
    if (status >= 400) this.countRefusal(String(status));
    if (status === 0 || (status >= 500 && !(status === 503 && headers['retry-after']))) {
      this.broken++;
      this.describe(
        `${sent.method ?? ''} ${sent.path.slice(0, 200)}: ${status} ${text.slice(0, 200)}`,
      );
    }
    return answer;
  }

  /** A call that has to be refused with one of these statuses. */
  async refused(what: string, sent: Sent, ...statuses: readonly number[]): Promise<Answer> {
    const answer = await this.call(sent);
    const { status, text } = answer;
    if (status > 0 && status < 500 && !statuses.includes(status))
      this.gotThrough(`${what}: ${status}, not ${statuses.join(' or ')}: ${text.slice(0, 200)}`);
    return answer;
  }

  /**
   * A call that prepares an attack.
   * @throws Error when it does not succeed
   */
  async done<T = { id: string }>(sent: Sent): Promise<T> {
    const { status, text } = await this.call(sent);
    if (status < 200 || status >= 300)
      throw new Error(`could not prepare the attack: ${sent.path}: ${status} ${text}`);
    return JSON.parse(text === '' ? 'null' : text);
  }

  /** Does it by so many at a time until the time is over, at least once each; a short run has two at a time. */
  async repeat(atOnce: number, act: (i: number) => Promise<unknown>): Promise<void> {
    let count = 0;
    const one = async () => {
      do await act(count++);
      while (!this.isOver);
    };
    await Promise.all(Array.from({ length: this.isShort ? 2 : atOnce }, one));
  }
}
