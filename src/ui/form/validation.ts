import type { ValidationLogicFn } from '@tanstack/react-form';
import type * as z from 'zod';
import type { FieldFault } from '#platform/refusal.ts';
import { isList, isRecord } from '#platform/type-guards.ts';
import { faultsOf } from './rules/faults.ts';

/** A fault as a server tells it: its message in both languages, or in the reader's alone. */
export type ServerFault = Readonly<{
  path: string;
  code: string;
  message: FieldFault['message'] | string;
}>;

/** What TanStack Form wants to hear of the whole form: faults by field name, those of no field under `form`. */
export type FormFaults = { form?: ServerFault; fields: Record<string, ServerFault> };

type ReadValue = (path: string) => unknown;

/** Every change, departure and submission asks the one dynamic validator, so that no answer outlives its question. */
export const validateAll: ValidationLogicFn = ({ validators, event, form, runValidation }) => {
  const fn = event.async
    ? event.type === 'change'
      ? undefined
      : validators?.onDynamicAsync
    : validators?.onDynamic;
  return runValidation({ form, validators: fn ? [{ fn, cause: 'dynamic' }] : [] });
};

const asForm = (faults: readonly ServerFault[]): FormFaults | undefined => {
  if (faults.length === 0) return undefined;
  const fields = Object.fromEntries(
    faults.filter(({ path }) => path !== '').map((fault) => [fault.path, fault]),
  );
  const whole = faults.find(({ path }) => path === '');
  return whole ? { form: whole, fields } : { fields };
};

/**
 * Knows what is wrong with the values of one form. Faults that only the server (or an asynchronous rule)
 * can find are held until the value they speak of changes, or until the next submission.
 */
export class Validation<S extends z.ZodType = z.ZodType> {
  #schema: S | null;
  readonly #load: () => Promise<S>;
  readonly #held = new Map<string, { fault: ServerFault; value: string; told: boolean }>();
  #asynchronous = false;

  /** Rules that are given by their loader are fetched with the first change or departure. */
  constructor(schema: S | (() => Promise<S>)) {
    [this.#schema, this.#load] =
      typeof schema === 'function' ? [null, schema] : [schema, async () => schema];
  }

  async #loaded(): Promise<S> {
    return (this.#schema ??= await this.#load());
  }

  #rules(values: unknown): readonly ServerFault[] {
    if (!this.#schema || this.#asynchronous) return [];
    try {
      const result = this.#schema.safeParse(values);
      return result.success ? [] : faultsOf(result.error);
    } catch (error) {
      // zod's own class for this would bring zod along.
      if (!(error instanceof Error && error.message.includes('synchronous parse'))) throw error;
      this.#asynchronous = true;
      return [];
    }
  }

  /** The faults that can be told at once. */
  validate(values: unknown, read: ReadValue): FormFaults | undefined {
    for (const [path, { value }] of this.#held)
      if (JSON.stringify(read(path) ?? null) !== value) this.#held.delete(path);
    const found = this.#rules(values);
    const known = new Set(found.map(({ path }) => path));
    return asForm([
      ...found,
      ...[...this.#held.values()].map(({ fault }) => fault).filter(({ path }) => !known.has(path)),
    ]);
  }

  /** Asks the asynchronous rules too, where the schema has any; what they find is held. */
  async validateAsync(values: unknown, read: ReadValue): Promise<FormFaults | undefined> {
    const schema = await this.#loaded();
    if (this.#rules(values).length === 0 && this.#asynchronous) {
      const result = await schema.safeParseAsync(values);
      this.clearHeldFaults();
      if (!result.success) this.#keep(faultsOf(result.error), read, false);
    }
    return this.validate(values, read);
  }

  #keep(faults: readonly ServerFault[], read: ReadValue, told: boolean): void {
    for (const fault of faults)
      this.#held.set(fault.path, { fault, value: JSON.stringify(read(fault.path) ?? null), told });
  }

  /** Keeps faults that the server found. */
  setServerFaults(faults: readonly ServerFault[], read: ReadValue): void {
    this.#keep(faults, read, true);
  }

  /** Whether the server spoke of this field: its fault then shows although the field was never left. */
  isServerFault(path: string): boolean {
    return this.#held.get(path)?.told ?? false;
  }

  clearHeldFaults(): void {
    this.#held.clear();
  }

  /** The values as they are to be saved: normalised by the rules. Call when nothing is wrong any more. */
  async parse(values: unknown): Promise<z.output<S>> {
    return (await this.#loaded()).parseAsync(values);
  }
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** Whether two forms' values are the same for a person: nothing typed is nothing, however it is kept. */
export function sameValues(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (isEmpty(a) && isEmpty(b))) return true;
  if (isList(a) && isList(b))
    return a.length === b.length && a.every((item, i) => sameValues(item, b[i]));
  return (
    isRecord(a) &&
    isRecord(b) &&
    [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => sameValues(a[key], b[key]))
  );
}
