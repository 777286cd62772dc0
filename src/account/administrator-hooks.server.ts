import { APIError } from 'better-auth/api';
import { Refused } from '#platform/refusal.ts';

/** Runs a change that may be refused because an administrator has to remain, with the error as the service answers it. */
export async function keepingAnAdministrator<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refused && error.refusal.code === 'last-administrator')
      throw new APIError('CONFLICT', {
        code: 'LAST_ADMINISTRATOR',
        message: 'The last administrator stays',
      });
    throw error;
  }
}
