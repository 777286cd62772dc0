import { type AnyFormApi, useForm, useStore } from '@tanstack/react-form';
import { type ReactNode, createContext, use, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod';
import { FormFaults } from './form-faults.tsx';
import { checkOffline } from '#platform/http/connection.ts';
import { loadAhead } from '../layout/first-interaction.ts';
import { Keeping } from './keeping.tsx';
import { useCancelByEscape } from './cancel-by-escape.ts';
import { type Keeper, useSavedValues } from './saved-values.ts';
import { WaitingSave } from './waiting-save.tsx';
import { ReadOnlyAlert } from '../read-only-alert.tsx';
import { useReadOnly } from '../read-only.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { HydratedForm } from './hydrated-form.tsx';
import classes from './form.module.css';
import { type ServerFault, Validation, readFrom, sameValues, validateAll } from './validation.ts';

/** Values before they are filled in: anything may be empty. */
type Unfilled<T> = T extends readonly (infer Item)[]
  ? Unfilled<Item>[]
  : T extends object
    ? { [K in keyof T]?: Unfilled<T[K]> | null }
    : T | null;

export type RecordFormOptions<S extends z.ZodType> = {
  /** The rules, or a function that loads them; their output is what is saved. Must not change while the form is mounted. */
  schema: S | (() => Promise<S>);
  initial: Unfilled<z.input<S>>;
  /** Saves. If the server refuses, returns its faults, which are then shown at their fields. */
  onSave: (
    values: z.output<S>,
  ) => Promise<readonly ServerFault[] | void> | readonly ServerFault[] | void;
  /** The save itself failed, e.g. without a connection. Without this handler the error is thrown. The form keeps its values. */
  onFailure?: (error: unknown) => void;
  /** Called on Esc. */
  onCancel?: () => void;
};

/** The entered values by field name; not validated. */
export type FormValues = Readonly<Record<string, unknown>>;

/** What a summary of the form says of a field. `textOf` of values that are not texts themselves, e.g. a record's id. */
export type FieldDescription = Readonly<{
  label: string;
  textOf?: ((value: unknown) => string | Promise<string>) | undefined;
}>;

/** What the fields of a form work with; the same object as long as the form is mounted. */
export type FieldsForm = Readonly<{
  api: AnyFormApi;
  validation: Validation;
  /** The fields on the screen, by name. */
  fields: Map<string, FieldDescription>;
  /** Run before a save, by fields whose value is updated with a delay, so that the last words are saved too. */
  beforeSave: Set<() => Promise<void>>;
  element: { current: HTMLFormElement | null };
}>;

export type RecordForm = FieldsForm &
  Readonly<{
    /** True when something differs from what was loaded or last saved; leaving then asks for confirmation. */
    dirty: boolean;
    submitting: boolean;
    /** What was loaded or last saved. */
    baseline: unknown;
    /** @internal */
    keepAs: (keeper: Keeper) => void;
    /** Where unsaved input can be restored when the form is left; null if it is not kept. */
    keptText: () => string | null;
    /** Whether leaving now would lose something: also true before it is rendered, and false while it is being saved. */
    isUnsaved: () => boolean;
    /** A save could not reach the server, and is repeated when it can. */
    isWaiting: boolean;
    submit: () => Promise<void>;
    /** Sets the values and treats them as saved: after a save, or to go back to what was loaded. */
    reset: (values?: unknown) => void;
    /** Treats these values as saved, and keeps what was typed since. */
    markSaved: (values: unknown) => void;
    /** @internal */
    cancel: (() => void) | undefined;
  }>;

type Validated = Readonly<{ formApi: AnyFormApi }>;

/** State, rules and saving of one record's form. Render it with `<RecordForm form={form}>` and fields inside. */
export function useRecordForm<S extends z.ZodType>({
  schema,
  initial,
  onSave,
  onFailure,
  onCancel,
}: RecordFormOptions<S>): RecordForm {
  const [validation] = useState(() => new Validation(schema));
  // So that a save is judged even if the connection is lost before a field is left.
  useEffect(() => loadAhead(() => validation.load()), [validation]);
  const kept = useSavedValues(initial);
  const { baseline } = kept;
  const element = useRef<HTMLFormElement>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [beforeSave] = useState(() => new Set<() => Promise<void>>());
  const [fields] = useState(() => new Map<string, FieldDescription>());

  // The first invalid field can only be found after it was rendered as invalid.
  const focusFault = () =>
    requestAnimationFrame(() =>
      (
        element.current?.querySelector<HTMLElement>(
          ':is([aria-invalid="true"], [data-invalid="true"]):not([data-summary])',
        ) ?? element.current?.querySelector<HTMLElement>('[data-summary]')
      )?.focus(),
    );

  const save = async (value: unknown) => {
    let isDone = false;
    try {
      const faults = await onSave(await validation.parse(value));
      isDone = !faults;
      return faults;
    } finally {
      // What was refused, or did not arrive, is only typed.
      if (!isDone) kept.markSent(null);
    }
  };

  const api: AnyFormApi = useForm({
    defaultValues: baseline,
    canSubmitWhenInvalid: true,
    validationLogic: validateAll,
    validators: {
      onDynamic: ({ formApi }: Validated) => validation.validate(readFrom(formApi)),
      onDynamicAsync: ({ formApi }: Validated) => validation.validateAsync(readFrom(formApi)),
    },
    onSubmitInvalid: focusFault,
    onSubmit: async ({ value, formApi }) => {
      const before = kept.saved();
      kept.markSent(value);
      const faults = await save(value);
      // Navigating now asks for nothing; unless the save itself has set the saved values.
      if (!faults && kept.saved() === before) markSaved(value);
      if (!faults?.length) return;
      validation.setServerFaults(faults, readFrom(formApi));
      flushSync(() => formApi.validateSync('submit'));
      focusFault();
    },
  });

  const dirty = useStore(api.store, (state) => !sameValues(state.values, baseline));
  const submitting = useStore(api.store, (state) => state.isSubmitting);

  const markSaved = (values: unknown) => kept.markSaved(values, api.state.values);

  return {
    api,
    validation,
    baseline,
    keepAs: kept.keepAs,
    keptText: kept.keptText,
    dirty,
    submitting,
    isWaiting,
    element,
    fields,
    beforeSave,
    cancel: onCancel,
    submit: async () => {
      try {
        await Promise.all([validation.load(), ...[...beforeSave].map((finish) => finish())]);
        if (api.state.isSubmitting) return;
        setWaiting(false);
        validation.clearHeldFaults();
        api.validateSync('submit');
        await api.handleSubmit();
      } catch (error) {
        if (await checkOffline()) return setWaiting(true);
        if (!onFailure) throw error;
        onFailure(error);
      }
    },
    isUnsaved: () => kept.isTyped(api.state.values),
    markSaved,
    reset: (values = baseline) => {
      // What was typed while these values were being saved stays.
      if (api.state.isSubmitting && kept.isTyped(api.state.values)) return markSaved(values);
      setWaiting(false);
      validation.clearHeldFaults();
      api.reset(values);
      markSaved(values);
    },
  };
}

/** Shows faults of the server at their fields until their values change. */
export function applyFaults({ api, validation }: FieldsForm, faults: readonly ServerFault[]): void {
  validation.setServerFaults(faults, readFrom(api));
  api.validateSync('submit');
}

const FieldsContext = createContext<FieldsForm | null>(null);
const FormContext = createContext<RecordForm | null>(null);

const within = <T,>(found: T | null): T => {
  if (!found) throw new Error('A field must be inside a RecordForm');
  return found;
};

/** The form around a field: nothing of it changes, so that the first key does not render all fields anew. */
export const useFieldsForm = (): FieldsForm => within(use(FieldsContext));

/** The form around a part that follows what becomes of it, e.g. whether it is saved. */
export const useRecordFormContext = (): RecordForm => within(use(FormContext));

/**
 * The value of another field, kept up to date: for fields that depend on one another. With a type guard (`isText`,
 * `isRecord`) it is null as long as the value is of another type, e.g. before the field is filled in.
 */
export function useFormValue(name: string): unknown;
export function useFormValue<T>(name: string, is: (value: unknown) => value is T): T | null;
export function useFormValue(name: string, is?: (value: unknown) => boolean): unknown {
  const { api } = useFieldsForm();
  const value: unknown = useStore(api.store, () => api.getFieldValue(name));
  return is && !is(value) ? null : value;
}

/** All values of a form as they are typed, kept up to date. */
export function useFormValues({ api }: FieldsForm): FormValues {
  return useStore(api.store, (state): FormValues => state.values);
}

/** What the document says of the entries of a form (unsaved.ts). */
const unsavedState = ({ dirty, submitting }: RecordForm, sends: boolean) =>
  submitting ? (sends ? 'sending' : 'saving') : dirty ? 'entered' : undefined;

/** The form element around the fields: Enter and Ctrl/⌘ S save, Esc cancels. */
export function RecordForm({
  form,
  reads = false,
  sends = false,
  keep,
  children,
}: {
  form: RecordForm;
  /**
   * Identifies the form among all others, with the record that it edits: its unsaved input is kept in the browser under this
   * name, and offered to the same person when it is opened again.
   */
  keep?: string;
  /** It asks for something and changes nothing: it works where nothing can be changed. */
  reads?: boolean;
  /** Its values are what is sent, not an entry of what is: saving it asks before it sends. */
  sends?: boolean;
  children: ReactNode;
}) {
  useCancelByEscape(form);
  const isReadOnly = useReadOnly() !== null && !reads;
  const { api, validation, fields, beforeSave, element } = form;
  const fieldsForm = useMemo(
    () => ({ api, validation, fields, beforeSave, element }),
    [api, validation, fields, beforeSave, element],
  );
  return (
    <FormContext value={form}>
      <FieldsContext value={fieldsForm}>
        <HydratedForm
          data-unsaved={reads ? undefined : unsavedState(form, sends)}
          className={classes.palette}
          // oxlint-disable-next-line react/refs -- handed on, not read
          ref={element}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (!isReadOnly) void form.submit();
          }}
        >
          <LeaveGuard form={form} keeps={keep !== undefined} />
          <FormFaults form={form} />
          {keep && !isReadOnly && <Keeping form={form} name={keep} />}
          {isReadOnly && <ReadOnlyAlert />}
          {isReadOnly ? (
            <fieldset disabled className={classes.readOnly}>
              {children}
            </fieldset>
          ) : (
            children
          )}
          <WaitingSave form={form} />
        </HydratedForm>
      </FieldsContext>
    </FormContext>
  );
}
