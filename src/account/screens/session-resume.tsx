import { type ComponentProps, Suspense, useSyncExternalStore } from 'react';
import {
  isIdentityAsked,
  isSignInAsked,
  onIdentityAsked,
  onSignInAsked,
} from '#platform/http/signed-out.ts';
import { lazyPart } from '#ui/lazy-part.ts';

const SignInAgain = lazyPart(() => import('./sign-in-again.tsx'));

/** Lets a person whose session has ended sign in, or confirm who they are, without leaving the screen. */
export function SessionResume({ owner }: Pick<ComponentProps<typeof SignInAgain>, 'owner'>) {
  const isEnded = useSyncExternalStore(onSignInAsked, isSignInAsked, () => false);
  const isIdentity = useSyncExternalStore(onIdentityAsked, isIdentityAsked, () => false);
  return isEnded || isIdentity ? (
    <Suspense>
      <SignInAgain owner={owner} isEnded={isEnded} />
    </Suspense>
  ) : null;
}
