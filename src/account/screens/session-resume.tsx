import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isSignInAsked, onSignInAsked } from '#platform/http/signed-out.ts';

const SignInAgain = lazy(() => import('./sign-in-again.tsx'));

/** Lets a person whose session has ended sign in without leaving the screen. */
export function SessionResume({
  owner,
}: {
  owner: Readonly<{ accountId: string; name: string; email: string }>;
}) {
  const isAsked = useSyncExternalStore(onSignInAsked, isSignInAsked, () => false);
  return isAsked ? (
    <Suspense>
      <SignInAgain owner={owner} />
    </Suspense>
  ) : null;
}
