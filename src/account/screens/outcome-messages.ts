/** What is said about a sign-in that failed. */
export const outcomeMessages = {
  refused: 'signInFailed',
  banned: 'signInBanned',
  unverified: 'fault-EMAIL_NOT_VERIFIED',
  'too-many': 'signInTooMany',
  unreachable: 'fault-UNREACHABLE',
} as const;
