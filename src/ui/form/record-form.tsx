import { Alert } from '@mantine/core';
import { type AnyFormApi, useForm, useStore } from '@tanstack/react-form';
import { type ReactNode, createContext, use, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod';
import { isOffline } from '#platform/http/connection.ts';
import { WaitingSave } from './waiting-save.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { HydratedForm } from './hydrated-form.tsx';
import classes from './form.module.css';
import { type ServerFault, Validation, validateAll, sameValues } from './validation.ts';
import { useFormLocale, useText, words } from './words.ts';

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
  /** A save was invalid: this many fields are marked. */
  onInvalid?: (count: number) => void;
  /** Called on Esc. */
  onCancel?: () => void;
};

/** The entered values by field name; not validated. */
export type FormValues = Readonly<Record<string, unknown>>;

export type RecordForm = Readonly<{
  api: AnyFormApi;
  validation: Validation;
  /** True when something differs from what was loaded or last saved; leaving then asks for confirmation. */
  dirty: boolean;
  submitting: boolean;
  /** A save could not reach the server, and is repeated when it can. */
  isWaiting: boolean;
  submit: () => Promise<void>;
  /** Sets the values and treats them as saved: after a save, or to go back to what was loaded. */
  reset: (values?: unknown) => void;
  /** Treats these values as saved, and keeps what was typed since. */
  markSaved: (values: unknown) => void;
  /** @internal */
  cancel: (() => void) | undefined;
  element: { current: HTMLFormElement | null };
  /** Run before a save, by fields whose value is updated with a delay, so that the last words are saved too. */
  beforeSave: Set<() => Promise<void>>;
}>;

type Validated = { value: unknown; formApi: { getFieldValue: (name: string) => unknown } };

/** State, rules and saving of one record's form. Render it with `<RecordForm form={form}>` and fields inside. */
export function useRecordForm<S extends z.ZodType>({
  schema,
  initial,
  onSave,
  onFailure,
  onInvalid,
  onCancel,
}: RecordFormOptions<S>): RecordForm {
  const [validation] = useState(() => new Validation(schema));
  const [baseline, setBaseline] = useState<unknown>(initial);
  const element = useRef<HTMLFormElement>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [beforeSave] = useState(() => new Set<() => Promise<void>>());

  const refuse = (form: AnyFormApi) => {
    // The first invalid field can only be found after it was rendered as invalid.
    requestAnimationFrame(() =>
      element.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')
        ?.focus(),
    );
    onInvalid?.(faultCount(form));
  };

  const api: AnyFormApi = useForm({
    defaultValues: baseline,
    canSubmitWhenInvalid: true,
    validationLogic: validateAll,
    validators: {
      onDynamic: ({ value, formApi }: Validated) =>
        validation.validate(value, (path) => formApi.getFieldValue(path)),
      onDynamicAsync: ({ value, formApi }: Validated) =>
        validation.validateAsync(value, (path) => formApi.getFieldValue(path)),
    },
    onSubmitInvalid: ({ formApi }) => refuse(formApi),
    onSubmit: async ({ value, formApi }) => {
      const faults = await onSave(await validation.parse(value));
      // Navigating now asks for nothing; unless the save itself has set the saved values.
      if (!faults) setBaseline((now: unknown) => (now === baseline ? value : now));
      if (!faults?.length) return;
      validation.setServerFaults(faults, (path) => formApi.getFieldValue(path));
      flushSync(() => formApi.validateSync('submit'));
      refuse(formApi);
    },
  });

  const dirty = useStore(api.store, (state) => !sameValues(state.values, baseline));
  const submitting = useStore(api.store, (state) => state.isSubmitting);

  return {
    api,
    validation,
    dirty,
    submitting,
    isWaiting,
    element,
    beforeSave,
    cancel: onCancel,
    submit: async () => {
      if (beforeSave.size > 0) await Promise.all([...beforeSave].map((finish) => finish()));
      if (api.state.isSubmitting) return;
      setWaiting(false);
      validation.clearHeldFaults();
      api.validateSync('submit');
      try {
        await api.handleSubmit();
      } catch (error) {
        if (isOffline()) return setWaiting(true);
        if (!onFailure) throw error;
        onFailure(error);
      }
    },
    markSaved: setBaseline,
    reset: (values = baseline) => {
      setWaiting(false);
      validation.clearHeldFaults();
      setBaseline(values);
      api.reset(values);
    },
  };
}

/** Shows faults of the server at their fields until their values change. */
export function applyFaults({ api, validation }: RecordForm, faults: readonly ServerFault[]): void {
  validation.setServerFaults(faults, (path) => api.getFieldValue(path));
  api.validateSync('submit');
}

type Faulty = { state: AnyFormApi['state'] };

function faultsOfState(state: Faulty['state']): ServerFault[] {
  const metas: ({ errorMap: { onDynamic?: ServerFault } } | undefined)[] = Object.values(
    state.fieldMeta,
  );
  const whole: ServerFault | { form?: ServerFault } | undefined = state.errorMap.onDynamic;
  const atForm = whole && 'path' in whole ? whole : whole?.form;
  return [...(atForm ? [atForm] : []), ...metas.flatMap((meta) => meta?.errorMap.onDynamic ?? [])];
}

function faultCount(form: Faulty): number {
  return faultsOfState(form.state).length;
}

const Context = createContext<RecordForm | null>(null);

/** The form around a field. */
export function useRecordFormContext(): RecordForm {
  const form = use(Context);
  if (!form) throw new Error('A field must be inside a RecordForm');
  return form;
}

/**
 * The value of another field, kept up to date: for fields that depend on one another. With a type guard (`isText`,
 * `isRecord`) it is null as long as the value is of another type, e.g. before the field is filled in.
 */
export function useFormValue(name: string): unknown;
export function useFormValue<T>(name: string, is: (value: unknown) => value is T): T | null;
export function useFormValue(name: string, is?: (value: unknown) => boolean): unknown {
  const { api } = useRecordFormContext();
  const value: unknown = useStore(api.store, () => api.getFieldValue(name));
  return is && !is(value) ? null : value;
}

/** All values of a form as they are typed, kept up to date. */
export function useFormValues({ api }: RecordForm): FormValues {
  return useStore(api.store, (state): FormValues => state.values);
}

/** Whether such an element is visible that does not contain the form itself. */
function isOpen(selector: string, form: HTMLFormElement | null): boolean {
  return [...document.querySelectorAll(selector)].some(
    (element) => !element.contains(form) && element.getClientRects().length > 0,
  );
}

/** Whether Esc first closes a list of the field, a calendar or a dialog. */
function escapeClosesPopup({ target }: KeyboardEvent, form: HTMLFormElement | null): boolean {
  return (
    (target instanceof Element && target.closest('[data-mantine-stop-propagation]') !== null) ||
    isOpen('[role="dialog"], [role="alertdialog"]', form)
  );
}

function useCancelByEscape(form: RecordForm): void {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.repeat) return;
      const element = latest.current.element.current;
      if (event.key === 'Escape' && latest.current.cancel && !escapeClosesPopup(event, element)) {
        event.preventDefault();
        latest.current.cancel();
      }
    };
    // In the capture phase, before the widgets close what Esc closes; afterwards nothing shows that it was open.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}

/** Faults of the record as a whole and of fields that are not on this screen. */
function OtherFaults({ form }: { form: RecordForm }) {
  const text = useText();
  const locale = useFormLocale();
  const attempts = useStore(form.api.store, (state) => state.submissionAttempts);
  const faults = useStore(form.api.store, (state) => faultKey(form, state));
  if (
    faults === '' ||
    (attempts === 0 &&
      !!faultsOfState(form.api.state).some(({ path }) => form.validation.isServerFault(path)))
  )
    return null;
  const shown = faultsOfState(form.api.state).filter(({ path }) => !isOnScreen(form, path));
  return (
    <Alert
      color="red"
      variant="outline"
      role="alert"
      classNames={{ title: classes.alertTitle }}
      title={text(words.otherFaults)}
      data-invalid="true"
      tabIndex={-1}
      mb="md"
    >
      {shown.map(({ path, message }) => (
        <div key={path}>{typeof message === 'string' ? message : message[locale]}</div>
      ))}
    </Alert>
  );
}

const isOnScreen = ({ api }: RecordForm, path: string) =>
  path !== '' && Boolean(api.fieldInfo[path]?.instance);

function faultKey(form: RecordForm, state: Faulty['state']): string {
  return faultsOfState(state)
    .filter(({ path }) => !isOnScreen(form, path))
    .map(({ path, code }) => `${path}:${code}`)
    .join();
}

/** The form element around the fields: Enter and Ctrl/⌘ S save, Esc cancels. */
export function RecordForm({ form, children }: { form: RecordForm; children: ReactNode }) {
  useCancelByEscape(form);
  return (
    <Context value={form}>
      <HydratedForm
        className={classes.palette}
        // oxlint-disable-next-line react/refs -- handed on, not read
        ref={form.element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void form.submit();
        }}
      >
        <LeaveGuard form={form} />
        <OtherFaults form={form} />
        {children}
        <WaitingSave form={form} />
      </HydratedForm>
    </Context>
  );
}
