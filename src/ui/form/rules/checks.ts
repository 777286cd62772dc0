/** Corporate number (法人番号): 9 − (Σ digits × 1, 2, 1, 2 … from the right, mod 9) in front of twelve digits. */
export function isCorporateNumber(text: string): boolean {
  if (!/^[1-9]\d{12}$/.test(text)) return false;
  const sum = [...text.slice(1)].toReversed().reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 2), 0);
  return Number(text[0]) === 9 - (sum % 9);
}

/** ISO 6346: owner code, category U, J or Z, six digits, and the check digit of their values by powers of two, mod 11. */
export function isContainerNumber(text: string): boolean {
  if (!/^[A-Z]{3}[UJZ]\d{7}$/.test(text)) return false;
  // Letters count from 10 and leave out the multiples of 11.
  const value = (character: string) => (/\d/.test(character) ? Number(character) : ((n) => n + Math.floor((n - 1) / 10))(character.charCodeAt(0) - 55));
  const sum = [...text.slice(0, 10)].reduce((total, character, i) => total + value(character) * 2 ** i, 0);
  return (sum % 11) % 10 === Number(text[10]);
}

/** IMO ship number: seven digits; the last is that of the first six times 7, 6, 5, 4, 3, 2. */
export function isImoNumber(text: string): boolean {
  if (!/^\d{7}$/.test(text)) return false;
  const sum = [...text.slice(0, 6)].reduce((total, digit, i) => total + Number(digit) * (7 - i), 0);
  return sum % 10 === Number(text[6]);
}
