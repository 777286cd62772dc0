import { propertyOf } from '../property.ts';
import { isNumber, isRecord, isText } from '../type-guards.ts';

type Send = (input: unknown) => Promise<unknown>;

/** The record that a call changes, with the version it is based on; null for calls that name no version. */
function changedRecord(
  path: readonly string[],
  input: unknown,
): { key: string; version: number; input: Record<string, unknown> } | null {
  if (!isRecord(input) || !isNumber(input.version)) return null;
  const id = [input.answerId, input.quotationId, input.id].find(isText);
  if (id === undefined) return null;
  return { key: [...path.slice(0, -1), id].join('/'), version: input.version, input };
}

/** The version that a response names for the changed record, or null. */
const versionOf = (value: unknown) =>
  [propertyOf(value, 'version'), propertyOf(value, 'row', 'version')].find(isNumber) ?? null;

/**
 * Sends the changes of one record one after the other, each with the version that the person's own previous change has
 * made, so that nobody is refused as stale by their own save that is still in flight. A change by somebody else in between
 * is refused as before: only versions that an own call has replaced are followed.
 */
export class OwnSaves {
  readonly #last = new Map<string, Promise<unknown>>();
  /** By record: the version that an own change replaced, and the one that it made. */
  readonly #replaced = new Map<string, Map<number, number>>();

  #newest(key: string, version: number): number {
    const next = this.#replaced.get(key)?.get(version);
    return next === undefined ? version : this.#newest(key, next);
  }

  async #sendOne(path: readonly string[], given: unknown, send: Send): Promise<unknown> {
    const change = changedRecord(path, given);
    if (!change) return send(given);
    const { key, input } = change;
    const sent = this.#newest(key, change.version);
    const run = async (version: number) => {
      const result = await send({ ...input, version });
      // A response that names no version is that of a change that made the next one.
      const made = versionOf(result) ?? version + 1;
      if (made > version) {
        const replaced = this.#replaced.get(key) ?? new Map<number, number>();
        this.#replaced.set(key, replaced.set(version, made));
      }
      return result;
    };
    try {
      return await run(sent);
    } catch (error) {
      // The previous change made no new version: the one that the screen knows is current.
      const isCurrent = versionOf(propertyOf(error, 'data', 'detail')) === change.version;
      if (sent === change.version || propertyOf(error, 'code') !== 'stale' || !isCurrent)
        throw error;
      this.#replaced.delete(key);
      return run(change.version);
    }
  }

  /** Sends a call; changes of the same record wait for those that were sent before. */
  send(path: readonly string[], input: unknown, send: Send): Promise<unknown> {
    const change = changedRecord(path, input);
    if (!change) return send(input);
    const before = this.#last.get(change.key);
    const run = () => this.#sendOne(path, input, send);
    const result = before ? before.then(run, run) : run();
    this.#last.set(change.key, result);
    const forget = () => {
      if (this.#last.get(change.key) === result) this.#last.delete(change.key);
    };
    result.then(forget, forget);
    return result;
  }
}
