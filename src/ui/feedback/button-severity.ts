/** What a button means; without one of them it is the main action. */
export const buttonSeverities = [
  'secondary',
  'success',
  'info',
  'warn',
  'help',
  'danger',
  'contrast',
  'plain',
] as const;
export type ButtonSeverity = (typeof buttonSeverities)[number];
