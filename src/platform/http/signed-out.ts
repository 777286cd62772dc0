/** Something that calls wait for and one person is asked about over the current screen. */
class Question {
  #asked: PromiseWithResolvers<boolean> | null = null;
  readonly #listeners = new Set<() => void>();

  readonly isAsked = (): boolean => this.#asked !== null;

  /** Listens to changes of `isAsked`; whoever listens shows the question. Returns a function that stops it. */
  readonly onAsked = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.answer(false);
    };
  };

  /** Asks. Resolves to the answer; false at once where nobody can be asked. */
  readonly ask = (): Promise<boolean> => {
    if (this.#listeners.size === 0) return Promise.resolve(false);
    this.#asked ??= Promise.withResolvers<boolean>();
    this.#notify();
    return this.#asked.promise;
  };

  readonly answer = (isDone: boolean): void => {
    this.#asked?.resolve(isDone);
    this.#asked = null;
    this.#notify();
  };

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The session has ended: whether the same person has signed in again. */
export const {
  isAsked: isSignInAsked,
  onAsked: onSignInAsked,
  ask: askToSignIn,
  answer: answerSignIn,
} = new Question();

/** The server wants a recent password or passkey: whether the person has given one. */
export const {
  isAsked: isIdentityAsked,
  onAsked: onIdentityAsked,
  ask: askForIdentity,
  answer: answerIdentity,
} = new Question();
