/**
 * Converts what people type with a Japanese keyboard to the one form that is tested and stored.
 * Nothing is refused here: text that is not understood is returned for the rule to refuse.
 */

// Hyphens, dashes and minus signs, and the long vowel marks that people type for them between digits.
const hyphenLike = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d\u30fc\uff70]/g;

/** Full-width letters, digits, signs and spaces become half-width; kana and kanji stay. */
export function halfWidth(text: string): string {
  return text
    .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
    .replaceAll('\uffe5', '¥');
}

/** Half-width and trimmed, with ー, − and the like as hyphens. For numbers and codes, never for names. */
export function codeText(text: string): string {
  return halfWidth(text.replaceAll(hyphenLike, '-')).trim();
}

/** As `codeText`, in capitals and without blanks and hyphens. */
export function solidCode(text: string): string {
  return codeText(text).replaceAll(/[\s-]/g, '').toUpperCase();
}

/**
 * A number plate as it is written, 品川 100 あ 12-34: office, class, kana and number separated by spaces, with dots for missing
 * digits (・・56), whatever spaces, dots and hyphens were typed.
 */
export function plateText(text: string): string {
  const solid = halfWidth(text.normalize('NFKC'))
    .replaceAll(/\s/g, '')
    .replaceAll(/[･.·]/g, '・')
    .replaceAll(hyphenLike, '-');
  const [, office, kind, kana, number] =
    /^(\D+)(\w+?)([ぁ-ん]|[A-Z](?=・|\d{1,2}-))(・*\d{1,2}-?\d{0,2})$/.exec(solid) ?? [];
  if (!number) return text.trim();
  const digits = number.replaceAll(/\D/g, '');
  const shown = digits.length > 2 ? `${digits.slice(0, -2)}-${digits.slice(-2)}` : digits;
  return `${office} ${kind} ${kana} ${'・'.repeat(4 - digits.length)}${shown}`;
}

/**
 * Telephone number with single hyphens: brackets and blanks count as hyphens, toll-free numbers have none. The (0) that nobody
 * dials after the country's code is left out: +81 (0)3-1234-5678 → +81-3-1234-5678.
 */
export function phoneText(text: string): string {
  const number = codeText(text)
    .replace(/^(\+81)[\s-]*\(0\)/, '$1-')
    .replaceAll(/[\s().]/g, '-')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-|-$/g, '');
  // 0120-123-456 ends in three digits, where every other number ends in four.
  return /^0(?:120|570|990)-\d{3}-\d{3}$/.test(number) ? number.replaceAll('-', '') : number;
}

/** Postal code without its sign 〒 and without blanks. */
export function postalText(text: string): string {
  return codeText(text).replace('〒', '').replaceAll(/\s/g, '');
}

/** Half-width katakana becomes full-width; a hyphen after katakana becomes the long vowel mark. */
export function kanaText(text: string): string {
  return text
    .replaceAll(/[\uff61-\uff9f]+/g, (kana) => kana.normalize('NFKC'))
    .replaceAll(/(?<=[\u30a1-\u30fa\u30fc])[-\u2010-\u2015\u2212\uff0d]/g, 'ー')
    .trim();
}

/** As `kanaText`, with hiragana as katakana: とまこまい → トマコマイ. */
export function katakanaText(text: string): string {
  return kanaText(
    text.replaceAll(/[ぁ-ゖゝゞ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60)),
  );
}

const halfKana = new Map(
  Array.from({ length: 0xff9d - 0xff66 + 1 }, (_, i) => String.fromCharCode(0xff66 + i)).map(
    (half) => [half.normalize('NFKC'), half],
  ),
);
const largeKana: Readonly<Record<string, string>> = {
  ｧ: 'ｱ',
  ｨ: 'ｲ',
  ｩ: 'ｳ',
  ｪ: 'ｴ',
  ｫ: 'ｵ',
  ｬ: 'ﾔ',
  ｭ: 'ﾕ',
  ｮ: 'ﾖ',
  ｯ: 'ﾂ',
};

/** Characters of a bank transfer: half-width capital katakana, capital letters, digits; voicing marks are separate characters. */
export function zenginText(text: string): string {
  const half = Array.from(halfWidth(kanaText(text)).normalize('NFD'), (sign) =>
    sign === '\u3099'
      ? 'ﾞ'
      : sign === '\u309a'
        ? 'ﾟ'
        : sign === 'ー'
          ? '-'
          : (halfKana.get(sign) ?? sign),
  );
  return half
    .map((sign) => largeKana[sign] ?? sign)
    .join('')
    .toUpperCase();
}

/**
 * A typed number as decimal text, `null` if it is not a number. Commas only between groups of three digits;
 * leading zeros are removed, zeros after the point stay: "１，２３４．５０" → "1234.50", "▲7" → "-7". An amount of yen with
 * three decimals is none: ¥16.000 may be sixteen, or sixteen thousand as some write it.
 */
export function decimalOf(text: string): string | null {
  const plain = codeText(text.replaceAll('、', ',').replaceAll('。', '.').replaceAll(/[▲△]/g, '-'))
    .replace(/^(-?)\s*[¥$]\s*/, '$1')
    .replace(/\s*円$/, '');
  if (/[¥円]/.test(codeText(text)) && /\.\d{3}$/.test(plain)) return null;
  const match = /^([+-]?)(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/.exec(plain);
  if (!match || (!match[2] && !match[3])) return null;
  const whole = (match[2] ?? '0').replaceAll(',', '').replace(/^0+(?=\d)/, '');
  const value = match[3] ? `${whole}.${match[3]}` : whole;
  return match[1] === '-' && /[1-9]/.test(value) ? `-${value}` : value;
}

/** As `decimalOf`; other text stays as typed. */
export function decimalText(text: string): string {
  return decimalOf(text) ?? text.trim();
}

/** Compares two decimal texts exactly: below 0, 0 or above 0. */
export function compareDecimals(a: string, b: string): number {
  const places = (text: string) => (text.split('.')[1] ?? '').length;
  const scale = Math.max(places(a), places(b));
  const scaled = (text: string) => BigInt(text.replace('.', '') + '0'.repeat(scale - places(text)));
  const difference = scaled(a) - scaled(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
