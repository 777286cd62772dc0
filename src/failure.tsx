import { Alert, type AlertProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { apiError } from './api.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { uiWords } from '#ui/words.ts';

/** The message of an error: the API's message with its field errors, or that the server could not be reached. */
export function useFailure(): (error: unknown) => string {
  const t = useWords(uiWords);
  return (error) => {
    const refusal = apiError(error);
    return refusal
      ? [refusal.message, ...refusal.fields.map(({ message }) => message)].join(' ')
      : t('unreachable');
  };
}

/** Shown in place of data that could not be fetched. */
export function FailureAlert({ error, ...rest }: AlertProps & Readonly<{ error: unknown }>) {
  const fault = useFailure();
  return (
    <Alert color="red" role="alert" {...rest}>
      {fault(error)}
    </Alert>
  );
}

/** Shown while data is loading: a placeholder, or the error. */
export function LoadingOrFailure({
  error,
  ...shape
}: ComponentProps<typeof Loading> & Readonly<{ error: unknown }>) {
  return error ? <FailureAlert error={error} /> : <Loading {...shape} />;
}
