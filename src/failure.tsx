import { Alert, type AlertProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { apiError } from './api.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { useWords } from './words.ts';

/**
 * Says what went wrong, in the reader's words: what the server refused, with the faults of fields that no form shows, or
 * that the server could not be reached.
 */
export function useFailure(): (error: unknown) => string {
  const t = useWords('ui');
  return (error) => {
    const refusal = apiError(error);
    return refusal
      ? [refusal.message, ...refusal.fields.map(({ message }) => message)].join(' ')
      : t('unreachable');
  };
}

/** Stands where something could not be fetched. */
export function FailureAlert({ error, ...rest }: AlertProps & Readonly<{ error: unknown }>) {
  const fault = useFailure();
  return (
    <Alert color="red" role="alert" {...rest}>
      {fault(error)}
    </Alert>
  );
}

/** In place of what has not come yet: its shape, or why it does not come. */
export function LoadingOrFailure({
  error,
  ...shape
}: ComponentProps<typeof Loading> & Readonly<{ error: unknown }>) {
  return error ? <FailureAlert error={error} /> : <Loading {...shape} />;
}
