/** The password of every account of the tests. */
export const testPassword = 'sea-breeze-42-knots';
