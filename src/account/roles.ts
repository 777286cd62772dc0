/** The roles that administrators give to accounts, beyond the affiliation. */
export const roles = ['admin'] as const;
