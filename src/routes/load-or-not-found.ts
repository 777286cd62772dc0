import { isNotFound, notFound } from '@tanstack/react-router';
import { apiError } from '#api.ts';

/** Loads what a screen is about before it is shown; what does not exist, or is not the reader's to see, is answered 404. */
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
      // Anything else the screen says itself, and may get over.
    }
  }
}
