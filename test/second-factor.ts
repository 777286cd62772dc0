import { createOTP } from '@better-auth/utils/otp';
import type { TestApi, TestSession } from './session.ts';

/**
 * What an app shows, `steps` of 30 seconds from now. Each code is accepted once; of two that follow each other the second is
 * that of the next step, which is accepted already.
 */
export const codeOf = (secret: string, steps: -1 | 0 | 1 = 0): Promise<string> =>
  createOTP(secret).hotp(Math.floor(Date.now() / 30_000) + steps);

/** Sets up an app; returns its secret and the recovery codes. */
export async function setUpApp(api: TestApi, session: TestSession) {
  const { account } = api.client(session);
  const { secret, until, seal } = await account.startSecondFactor();
  const code = await codeOf(secret);
  return {
    secret,
    code,
    ...(await account.confirmSecondFactor({ secret, until, seal, code })),
  };
}

/** Gives another code at each call, since each is accepted once; waits for the next step where none is left. */
export function unusedCodes(secret: string): () => Promise<string> {
  const used = new Set<string>();
  return async () => {
    for (;;) {
      const left = 30_000 - (Date.now() % 30_000);
      // The code of the step before is only entered while it stays right for some seconds.
      for (const steps of left > 10_000 ? ([0, 1, -1] as const) : ([0, 1] as const)) {
        const code = await codeOf(secret, steps);
        if (used.has(code)) continue;
        used.add(code);
        return code;
      }
      await new Promise((resolve) => setTimeout(resolve, left));
    }
  };
}
