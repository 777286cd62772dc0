import { Suspense, useSyncExternalStore } from 'react';
import { isSignInAsked, onSignInAsked } from '#platform/http/signed-out.ts';
import { lazyPart } from '#ui/lazy-part.ts';

const SignInAgain = lazyPart(() => import('./sign-in-again.tsx'));

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
