import type { Field } from '#master/kinds/registry.ts';
import type { TextField } from '#master/kinds/text.ts';

/** Digits that differ from record to record, and from run to run. */
const start = Date.now() % 10_000_000;
const digits = (n: number, length: number) =>
  String((start + n * 7919) % 10 ** Math.min(length, 9)).padStart(length, '1');

/** A corporate number with its check digit. */
function corporateNumber(n: number): string {
  const base = digits(n, 12);
  const sum = [...base]
    .toReversed()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 2), 0);
  return `${9 - (sum % 9)}${base}`;
}

/** A container's number by ISO 6346: owner, serial, check digit. */
function containerNumber(n: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const base = `UMJU${digits(n, 6)}`;
  // Letters count from 10, leaving out the multiples of 11.
  const worth = (sign: string) =>
    /\d/.test(sign)
      ? Number(sign)
      : [...Array(39).keys()].filter((i) => i >= 10 && i % 11 !== 0)[letters.indexOf(sign)]!;
  const sum = [...base].reduce((total, sign, i) => total + worth(sign) * 2 ** i, 0);
  return `${base}${(sum % 11) % 10}`;
}

/** A ship's IMO number with its check digit. */
function imoNumber(n: number): string {
  const base = digits(n, 6);
  return `${base}${[...base].reduce((total, digit, i) => total + Number(digit) * (7 - i), 0) % 10}`;
}

/** A number plate of Sapporo. */
const plate = (n: number) => `札幌100か${10 + (n % 90)}-${digits(n, 2)}`;

/** A Japanese place by its UN/LOCODE. */
const unlocode = (n: number) =>
  `JP${[...String(n % 1000).padStart(3, '0')].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')}`;

const byFormat: Readonly<Record<string, (n: number, field: TextField) => string>> = {
  phone: (n) => `03-5550-${digits(n, 4)}`,
  fax: (n) => `03-5551-${digits(n, 4)}`,
  email: (n) => `desk-${digits(n, 7)}@example.jp`,
  url: (n) => `https://example.jp/${digits(n, 7)}`,
  'postal-code': () => '053-0003',
  'corporate-number': corporateNumber,
  'invoice-number': (n) => `T${corporateNumber(n)}`,
  // UN numbers in use end below 4000.
  digits: (n, { length = 4 }) => (length === 4 ? String(4000 + (n % 6000)) : digits(n, length)),
  letters: unlocode,
  'container-number': containerNumber,
  'imo-number': imoNumber,
  plate,
  'zengin-kana': () => 'ｳﾐｼﾞｶｲｳﾝ(ｶ',
  slug: (n) => `sample-${digits(n, 7)}`,
  'hazard-class': () => '3',
  'local-time': (n) => `2027-04-${10 + (n % 9)} 18:00`,
};

/** A value of a field as a person types it, different for every `n`. Null if it is picked, switched or left empty. */
export function typedValue(key: string, field: Field, n: number): string | null {
  switch (field.kind) {
    case 'text':
      if (field.format) return byFormat[field.format]!(n, field);
      if (key === 'prefecture') return '北海道';
      if (key === 'unitKey') return 'any';
      // In place of a BAF rule's steps, which the test fills in.
      if (key === 'table') return null;
      if (key.endsWith('En')) return `Sample ${digits(n, 5)}`;
      return `試験${digits(n, Math.min(7, (field.max ?? 60) - 2))}`;
    case 'code':
      if (field.format === 'unlocode') return unlocode(n);
      return digits(n, field.length ?? 8);
    case 'kana':
      return 'シケンカイウン';
    case 'integer':
      return String(Math.min(field.max ?? 1_000_000, Math.max(field.min ?? 0, 12 + (n % 9))));
    case 'decimal':
    case 'money':
      return String(Math.min(field.max ?? 1_000_000, Math.max(field.min ?? 0, 12 + (n % 9))));
    case 'date':
      return `2027-04-${String(10 + (n % 9))}`;
    case 'month':
      return `2027-0${1 + (n % 9)}`;
    default:
      return null;
  }
}
