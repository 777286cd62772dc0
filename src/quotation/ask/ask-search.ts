/** The request that the page is filled from, if any. */
export type AskSearch = { from?: string };

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const readAskSearch = ({ from }: Record<string, unknown>): AskSearch =>
  typeof from === 'string' && id.test(from) ? { from } : {};
