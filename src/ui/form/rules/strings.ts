import * as z from 'zod';
import { dayOf } from '#platform/clock.ts';
import { isContainerNumber, isCorporateNumber, isImoNumber } from './checks.ts';
import { type FormMessageCode, type Values, says } from './messages.ts';
import { halfWidth, phoneText } from './normalise.ts';

const given = (normalise: (text: string) => string) => z.string().transform((text) => normalise(text.trim()));
const as =
  (code: FormMessageCode, test: (text: string) => boolean, values?: Values, normalise = halfWidth) =>
  () =>
    given(normalise).refine((text) => text !== '', says('required')).refine(test, says(code, values));
const like = (code: FormMessageCode, pattern: RegExp, values?: Values, normalise = halfWidth) => as(code, (text) => pattern.test(text), values, normalise);
const plain = (text: string) => text;

/** Blank becomes null; anything else goes through the rule. */
export const emptyToNull = <T extends z.ZodType>(rule: T) =>
  z
    .union([z.string(), z.null(), z.undefined()])
    .transform((text) => (typeof text === 'string' && text.trim() !== '' ? text : null))
    .pipe(z.union([z.null(), rule]));
/** Trimmed, and not blank. */
export const filled = as('required', (text) => text !== '', undefined, plain);
/** `taken` asks whether somebody has the value already. */
export const notTaken = (taken: (text: string) => Promise<boolean>) => given(plain).refine(async (text) => !(await taken(text)), says('duplicate'));
/** A check of one's own with a message of the catalogue. */
export const checked = (code: FormMessageCode, test: (text: string) => boolean | Promise<boolean>) => given(plain).refine(test, says(code));

export const startsWithAt = like('starts-with', /^@/, { start: '@' });
export const startsWithUrl = (url: string) => as('starts-with', (text) => text.startsWith(url), { start: url })();
export const imageDataUri = like('image', /^data:image\/[\w.+-]+;base64,/, undefined, plain);
/** Half width as typed: full-width input is refused here, not mended. */
// oxlint-disable-next-line no-control-regex
export const halfWidthOnly = like('half-width', /^[\u0000-\u007e\uff61-\uff9f]*$/, undefined, plain);
export const digits = like('digits', /^\d+$/);
export const letters = like('letters', /^[A-Za-z]+$/);
export const uppercase = like('upper', /^[A-Z]+$/);
export const lowercase = like('lower', /^[a-z]+$/);
export const alphanumeric = like('alphanumeric', /^[A-Za-z0-9]+$/);
export const alphanumericExactly = (count: number) => as('text-length', (text) => /^[A-Za-z0-9]+$/.test(text) && text.length === count, { count })();
export const digitsAndHyphen = like('digits', /^[\d-]+$/);
export const digitsExactly = (count: number) => as('digits-exact', (text) => /^\d+$/.test(text) && text.length === count, { count })();
export const digitsAtLeast = (count: number) => as('digits-min', (text) => /^\d+$/.test(text) && text.length >= count, { count })();
export const digitsAtMost = (count: number) => as('digits-max', (text) => /^\d+$/.test(text) && text.length <= count, { count })();
export const digitsHyphenDigits = (first: number, second: number) => as('digits-hyphen', (text) => new RegExp(`^\\d{${first}}-\\d{${second}}$`).test(text), { first, second })();
export const hiragana = like('hiragana', /^[ぁ-ゖー\s]+$/);
export const katakana = like('katakana', /^[ァ-ヺー・\s]+$/);
export const hiraganaKatakana = like('kana', /^[ぁ-ゖァ-ヺー・\s]+$/);
/** Counted by code points: a surrogate pair is one character. */
export const maxFullWidth = (max: number) => given(plain).refine((text) => [...text].length <= max, says('text-max', { max }));
export const minLength = (min: number) => given(plain).refine((text) => [...text].length >= min, says('text-min', { min }));
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
export const day = as('date', isDay);
export const month = like('date', /^\d{4}-(0[1-9]|1[0-2])$/);
export const time = like('time', /^([01]\d|2[0-3]):[0-5]\d$/);
export const dayNotPast = (now: () => Date = () => new Date()) => day().refine((text) => text >= dayOf(now()), says('not-past'));
export const phone = like('tel', /^(\+81|0)\d{1,4}-?\d{1,4}-?\d{4}$/, undefined, phoneText);
export const domesticPhone = like('tel', /^0\d{1,4}-?\d{1,4}-?\d{4}$/, undefined, phoneText);
export const fax = like('fax', /^(\+81|0)\d{1,4}-?\d{1,4}-?\d{4}$/, undefined, phoneText);
export const postalCode = like('postal-code', /^(\d{3}-\d{4}|\d{7})$/, undefined, phoneText);
export const domain = like('domain', /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/i);
export const ipv4 = like('ip', /^((25[0-5]|2[0-4]\d|1?\d?\d)(\.(?!$)|$)){4}$/);
export const publicIpv4 = () => ipv4().refine((text) => !/^(10\.|127\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/.test(text), says('ip-local'));
/** All eight groups written out. */
export const ipv6 = like('ip', /^([0-9a-f]{1,4}:){7}[0-9a-f]{1,4}$/i);
export const macAddress = like('mac', /^([0-9a-f]{2}[:-]){5}[0-9a-f]{2}$/i);
export const corporateNumber = like('corporate-number', /^\d{13}$/);
export const corporateNumberChecked = as('corporate-number', isCorporateNumber);
export const invoiceNumber = like('invoice-number', /^T\d{13}$/);
export const slug = like('characters', /^[A-Za-z0-9_-]+$/);
export const filePath = like('characters', /^[A-Za-z0-9_./-]+$/);
export const fileName = like('characters', /^[A-Za-z0-9_.-]+$/);
export const iconPath = like('characters', /^[A-Za-z0-9_:-]+$/);
export const select = as('select', (text) => text !== '');
export const xAccount = like('characters', /^\w+$/);
export const facebookAccount = like('characters', /^[\w.-]+$/);
export const instagramAccount = like('characters', /^[\w.]+$/);
export const lineAccount = like('characters', /^[\w.-]+$/);
export const youtubeChannel = like('characters', /^UC[\w-]+$/);
export const containerNumber = as('container-number', isContainerNumber);
export const imoNumber = as('imo-number', isImoNumber);
/** The characters of a Zengin payee name: half-width katakana without small ones, capitals, digits, ( ) - . / and space. */
export const zenginKana = like('zengin-kana', /^[ｦｱ-ﾟA-Z0-9()\-./ ]+$/, undefined, (text) => text.replaceAll(/[ｧ-ｯ]/g, (small) => 'ｱｲｳｴｵﾔﾕﾖﾂ'['ｧｨｩｪｫｬｭｮｯ'.indexOf(small)]!));
/** Code of a master: capitals, digits and hyphens; small letters are raised. */
export const code = like('alphanumeric', /^[A-Z0-9-]+$/, undefined, (text) => halfWidth(text).toUpperCase());
/** The same as another field, e.g. a password typed twice. */
export const sameAs = (other: () => string) => given(plain).refine((text) => text === other(), says('same'));
