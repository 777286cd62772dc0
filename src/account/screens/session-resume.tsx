import { Suspense, useSyncExternalStore } from 'react';
import {
  isIdentityAsked,
  isSignInAsked,
  onIdentityAsked,
  onSignInAsked,
} from '#platform/http/signed-out.ts';
import { lazyPart } from '#ui/lazy-part.ts';

const SignInAgain = lazyPart(() => import('./sign-in-again.tsx'));
const ConfirmIdentity = lazyPart(() => import('./confirm-identity.tsx'));

/** Lets a person whose session has ended sign in, or confirm who they are, without leaving the screen. */
export function SessionResume({
  owner,
}: {
  owner: Readonly<{ accountId: string; name: string; email: string }>;
}) {
  const isAsked = useSyncExternalStore(onSignInAsked, isSignInAsked, () => false);
  const isIdentity = useSyncExternalStore(onIdentityAsked, isIdentityAsked, () => false);
  return (
    <Suspense>
      {isAsked && <SignInAgain owner={owner} />}
      {isIdentity && !isAsked && <ConfirmIdentity owner={owner} />}
    </Suspense>
  );
}
