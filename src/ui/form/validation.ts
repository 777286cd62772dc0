import type { AnyFormApi, ValidationLogicFn } from '@tanstack/react-form';
import type * as z from 'zod';
import type { FieldFault } from '#platform/refusal.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { isList, isRecord, isText } from '#platform/type-guards.ts';
import { ruleAt } from './rule-at.ts';
import type { faultsOf } from './rules/faults.ts';
import { isCutOff } from '../cut-off.ts';

/** A fault as a server reports it: its message in both languages, or only in the reader's. */
export type ServerFault = Readonly<{
  path: string;
  code: string;
  message: FieldFault['message'] | string;
}>;

/** Faults in the shape of TanStack Form: by field name, and under `form` what concerns no field. */
export type FormFaults = { form?: ServerFault; fields: Record<string, ServerFault> };

/** The current value at a path; '' is the record as a whole. */
type ReadValue = (path: string) => unknown;

/** Reads the values that a form has when it is asked. */
export const readFrom =
  (form: Pick<AnyFormApi, 'getFieldValue' | 'state'>): ReadValue =>
  (path) =>
    path === '' ? form.state.values : form.getFieldValue(path);

/** Runs the one dynamic validator on every change, blur and submission, so that no fault outlives the value it is about. */
export const validateAll: ValidationLogicFn = ({ validators, event, form, runValidation }) => {
  const fn = event.async
    ? event.type === 'change'
      ? undefined
      : validators?.onDynamicAsync
    : validators?.onDynamic;
  return runValidation({ form, validators: fn ? [{ fn, cause: 'dynamic' }] : [] });
};

type Message = ServerFault['message'];

/** Two messages, each on a line of its own. */
function bothLines(a: Message, b: Message): Message {
  if (typeof a === 'string' && typeof b === 'string') return `${a}\n${b}`;
  const line = (locale: Locale) =>
    [a, b].map((each) => (typeof each === 'string' ? each : each[locale])).join('\n');
  return { en: line('en'), ja: line('ja') };
}

/** One fault for each path, with the messages of all its faults: a price may be warned about twice. */
function mergedByPath(faults: readonly ServerFault[]): ServerFault[] {
  const byPath = new Map<string, ServerFault>();
  for (const fault of faults) {
    const other = byPath.get(fault.path);
    byPath.set(
      fault.path,
      other ? { ...other, message: bothLines(other.message, fault.message) } : fault,
    );
  }
  return [...byPath.values()];
}

const asForm = (faults: readonly ServerFault[]): FormFaults | undefined => {
  if (faults.length === 0) return undefined;
  const fields = Object.fromEntries(
    faults.filter(({ path }) => path !== '').map((fault) => [fault.path, fault]),
  );
  const whole = faults.find(({ path }) => path === '');
  return whole ? { form: whole, fields } : { fields };
};

/**
 * Validates the values of one form. Faults that only the server (or an asynchronous rule) can find are held until the
 * value concerned changes, or until the next submission.
 */
export class Validation<S extends z.ZodType = z.ZodType> {
  readonly #load: () => Promise<S>;
  #rules: Readonly<{ schema: S; faultsOf: typeof faultsOf }> | null = null;
  readonly #held = new Map<string, { fault: ServerFault; value: string; isFromServer: boolean }>();
  readonly #unusable = new Map<string, ServerFault>();
  #asynchronous = false;

  /** The rules, or a loader of them; with the messages they are loaded by the first change or blur. */
  constructor(schema: S | (() => Promise<S>)) {
    this.#load = typeof schema === 'function' ? schema : async () => schema;
  }

  /** Loads the rules, with the messages, unless they are loaded. Rejects where they cannot be fetched; asked again, it tries again. */
  async load() {
    if (this.#rules) return this.#rules;
    // A module that could not be fetched once could not be loaded later either.
    if (await isCutOff()) throw new Error('the rules of the form cannot be loaded offline');
    const [schema, { faultsOf }] = await Promise.all([this.#load(), import('./rules/faults.ts')]);
    return (this.#rules = { schema, faultsOf });
  }

  #faults(values: unknown): readonly ServerFault[] {
    if (!this.#rules || this.#asynchronous) return [];
    const { schema, faultsOf } = this.#rules;
    try {
      const result = schema.safeParse(values);
      return result.success ? [] : faultsOf(result.error);
    } catch (error) {
      // Importing zod's error class would add zod to the bundle.
      if (!(error instanceof Error && error.message.includes('synchronous parse'))) throw error;
      this.#asynchronous = true;
      return [];
    }
  }

  /** The faults that are known synchronously. */
  validate(read: ReadValue): FormFaults | undefined {
    for (const [path, { value }] of this.#held)
      if (JSON.stringify(read(path) ?? null) !== value) this.#held.delete(path);
    const found = this.#faults(read(''));
    const known = new Set(found.map(({ path }) => path));
    return asForm([
      ...found,
      ...[...this.#held.values()].map(({ fault }) => fault).filter(({ path }) => !known.has(path)),
      ...this.#unusable.values(),
    ]);
  }

  /** Runs the asynchronous rules too, where the schema has any, and holds what they find. */
  async validateAsync(read: ReadValue): Promise<FormFaults | undefined> {
    // Without a connection nothing is known to be wrong; saving says that the rules are missing.
    const rules = await this.load().catch(() => null);
    const values = read('');
    if (rules && this.#faults(values).length === 0 && this.#asynchronous) {
      const { schema, faultsOf } = rules;
      const result = await schema.safeParseAsync(values);
      if (read('') === values) {
        this.clearHeldFaults();
        if (!result.success) this.#holdFaults(faultsOf(result.error), read, false);
      }
    }
    // Of the values as they are now: they may have been changed since.
    return this.validate(read);
  }

  #holdFaults(faults: readonly ServerFault[], read: ReadValue, isFromServer: boolean): void {
    for (const fault of mergedByPath(faults))
      this.#held.set(fault.path, {
        fault,
        value: JSON.stringify(read(fault.path) ?? null),
        isFromServer,
      });
  }

  /** Holds faults that the server found. */
  setServerFaults(faults: readonly ServerFault[], read: ReadValue): void {
    this.#holdFaults(faults, read, true);
  }

  /** A text in a field that stands for no value, e.g. for no record: not saved until it is corrected or removed. */
  setUnusableText(path: string, fault: ServerFault | null): void {
    if (fault) this.#unusable.set(path, fault);
    else this.#unusable.delete(path);
  }

  /** Whether the fault of this field is from the server: it is then shown even before the field was left. */
  isServerFault(path: string): boolean {
    return this.#held.get(path)?.isFromServer ?? false;
  }

  clearHeldFaults(): void {
    this.#held.clear();
  }

  /** A field's text as it would be saved; null where its rule refuses it, or cannot be loaded. */
  async storedText(name: string, text: string): Promise<string | null> {
    try {
      const rule = ruleAt((await this.load()).schema, name);
      const result = rule?.safeParse(text);
      return result?.success && isText(result.data) ? result.data : null;
    } catch {
      // The rule is asynchronous, or missing: it converts when the form is saved.
      return null;
    }
  }

  /** The values to save, normalised by the rules. Call it when there are no faults. */
  async parse(values: unknown): Promise<z.output<S>> {
    return (await this.load()).schema.parseAsync(values);
  }
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** Whether two values of a form are the same to a person: null, undefined and '' are all empty. */
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
