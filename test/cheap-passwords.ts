import { randomBytes, scryptSync } from 'node:crypto';
import { verifyPassword } from 'better-auth/crypto';

const mark = 'cheap:';
/** A few rounds: the product's scrypt takes a twentieth of a second, and tests check hundreds of passwords. */
const cost = { N: 2, r: 1, p: 1 };

const keyOf = (password: string, salt: string) =>
  scryptSync(password.normalize('NFKC'), salt, 32, cost).toString('hex');

/** Passwords as the tests store them; those that the product stored are checked too. */
export const cheapPasswords = {
  hash: async (password: string): Promise<string> => {
    const salt = randomBytes(16).toString('hex');
    return `${mark}${salt}:${keyOf(password, salt)}`;
  },
  verify: async (given: { hash: string; password: string }): Promise<boolean> => {
    const { hash, password } = given;
    if (!hash.startsWith(mark)) return verifyPassword(given);
    const [salt = '', key] = hash.slice(mark.length).split(':');
    return key === keyOf(password, salt);
  },
};
