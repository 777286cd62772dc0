import { defined } from '#platform/expect.ts';
/** Check digits. All functions take text without blanks and hyphens, in capitals. */

const digitsOf = (text: string) => Array.from(text, Number);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/**
 * Corporate number (13 digits): the first digit is 9 − (Σ Pn × Qn mod 9) over the 12 that follow,
 * counted from the right, Q being 1 at odd and 2 at even places.
 */
export function isCorporateNumber(text: string): boolean {
  if (!/^[1-9]\d{12}$/.test(text)) return false;
  const [check, ...base] = digitsOf(text);
  return check === 9 - (sum(base.reverse().map((digit, i) => digit * (i % 2 === 0 ? 1 : 2))) % 9);
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** ISO 6346 numbers the letters from 10 and skips the multiples of 11. */
const letterValues = new Map<string, number>();
for (let i = 0, value = 10; i < letters.length; i++, value++) {
  if (value % 11 === 0) value++;
  letterValues.set(defined(letters[i]), value);
}

/** ISO 6346 container number: owner code, category U, J or Z, serial number and check digit: "CSQU3054383". */
export function isContainerNumber(text: string): boolean {
  if (!/^[A-Z]{3}[UJZ]\d{7}$/.test(text)) return false;
  const values = Array.from(text.slice(0, 10), (sign) => letterValues.get(sign) ?? Number(sign));
  return (sum(values.map((value, i) => value * 2 ** i)) % 11) % 10 === Number(text[10]);
}

/** IMO ship number: six digits weighted 7 to 2, the last digit of their sum being the seventh. */
export function isImoNumber(text: string): boolean {
  if (!/^[1-9]\d{6}$/.test(text)) return false;
  const digits = digitsOf(text);
  return sum(digits.slice(0, 6).map((digit, i) => digit * (7 - i))) % 10 === digits[6];
}
