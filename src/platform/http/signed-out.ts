/** A sign-in that calls wait for, which the server refused because the session had ended. */
let asked: { promise: Promise<boolean>; resolve: (isSame: boolean) => void } | null = null;
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

export const isSignInAsked = (): boolean => asked !== null;

/** Listens to changes of `isSignInAsked`; whoever listens lets the person sign in. Returns a function that stops it. */
export function onSignInAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) answerSignIn(false);
  };
}

/** Asks the person to sign in again. Resolves to whether the same person did; false at once where nobody can be asked. */
export function askToSignIn(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  asked ??= Promise.withResolvers<boolean>();
  notify();
  return asked.promise;
}

export function answerSignIn(isSame: boolean): void {
  asked?.resolve(isSame);
  asked = null;
  notify();
}
