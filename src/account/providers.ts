/** Where people may sign in instead of with a password, if configured. */
export const providers = ['google', 'microsoft'] as const;
export type Provider = (typeof providers)[number];

export const providerNames: Readonly<Record<Provider, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
};
