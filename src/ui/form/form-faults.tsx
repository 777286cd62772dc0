import { Alert, Anchor } from '@mantine/core';
import { type AnyFormApi, useStore } from '@tanstack/react-form';
import classes from './form.module.css';
import type { RecordForm } from './record-form.tsx';
import type { ServerFault } from './validation.ts';
import { useFormLocale, useText, words } from './words.ts';

type State = AnyFormApi['state'];

function faultsOfState(state: State): ServerFault[] {
  const metas: ({ errorMap: { onDynamic?: ServerFault } } | undefined)[] = Object.values(
    state.fieldMeta,
  );
  const whole: ServerFault | { form?: ServerFault } | undefined = state.errorMap.onDynamic;
  const atForm = whole && 'path' in whole ? whole : whole?.form;
  return [...(atForm ? [atForm] : []), ...metas.flatMap((meta) => meta?.errorMap.onDynamic ?? [])];
}

/** Goes to a field; one that is folded away or has no input of its own is only scrolled to. */
function goTo(form: RecordForm, path: string): void {
  const field = form.element.current?.querySelector<HTMLElement>(
    `[data-field="${CSS.escape(path)}"]`,
  );
  const input = field?.matches('input, textarea, button')
    ? field
    : field?.querySelector<HTMLElement>('input, textarea, button, [contenteditable="true"]');
  field?.scrollIntoView({ block: 'center' });
  input?.focus();
}

/**
 * What kept the form from being saved, at its top: the number of fields with errors, each with a link to it, and errors of
 * the record as a whole. Shown after a save was tried, and for errors that only the server found.
 */
export function FormFaults({ form }: { form: RecordForm }) {
  const text = useText();
  const locale = useFormLocale();
  const isRefused = useStore(
    form.api.store,
    (state) => state.submissionAttempts > 0 && !state.isSubmitSuccessful,
  );
  // A text, so that the summary follows every fault and is rendered for nothing else.
  useStore(form.api.store, (state) =>
    JSON.stringify(faultsOfState(state).map(({ path, message }) => [path, message])),
  );
  const faults = faultsOfState(form.api.state);
  const isTried = isRefused || faults.some(({ path }) => form.validation.isServerFault(path));
  if (faults.length === 0 || !isTried) return null;
  const ofFields = faults.filter(({ path }) => path !== '');
  const textOf = ({ message }: ServerFault) =>
    typeof message === 'string' ? message : message[locale];
  return (
    <Alert
      color="red"
      variant="outline"
      role="alert"
      classNames={{ title: classes.alertTitle }}
      title={
        ofFields.length === 0
          ? text(words.notDone)
          : text(ofFields.length === 1 ? words.oneFault : words.faults, { count: ofFields.length })
      }
      data-summary
      data-invalid="true"
      tabIndex={-1}
      mb="md"
    >
      <ul className={classes.faults}>
        {faults.map((fault) => {
          const field = form.fields.get(fault.path);
          return (
            <li key={fault.path}>
              {field && (
                <>
                  <Anchor
                    component="button"
                    type="button"
                    inherit
                    underline="always"
                    onClick={() => goTo(form, fault.path)}
                  >
                    {field.label}
                  </Anchor>
                  {text(words.colon)}
                </>
              )}
              {textOf(fault)}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
