import { isNotFound, notFound } from '@tanstack/react-router';
import { apiError } from '#api.ts';

/** Loads a screen's data before it is shown. Answers 404 if it does not exist or the reader may not see it. */
export async function loadOrNotFound(
  path: string,
  ...loads: readonly (() => Promise<unknown>)[]
): Promise<void> {
  for (const load of loads) {
    try {
      await load();
    } catch (error) {
      if (isNotFound(error)) throw error;
      if ([400, 404].includes(apiError(error)?.status ?? 0)) throw notFound({ data: { path } });
      // The screen itself shows other errors, and can retry.
    }
  }
}
