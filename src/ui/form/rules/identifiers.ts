import type * as z from 'zod';
import { isContainerNumber, isCorporateNumber, isImoNumber } from './checks.ts';
import { codeText, phoneText, plateText, postalText, solidCode, zenginText } from './normalise.ts';
import { refuseUnless, textRule } from './rule.ts';

/*
 * Telephone numbers, addresses, network names and the numbers of companies, vehicles, ships and containers.
 * As in strings.ts every rule takes a `base` and refuses blank text as "Required.".
 */

type Base = z.ZodString;

const extension = /\d[^\dx]*(?:内線?|ext(?:ension)?|x)[^\d]*\d{1,6}\D?$/i;

const phoneRule = (pattern: RegExp, base?: Base) =>
  textRule('phone', pattern, {
    normalise: phoneText,
    base: textRule('phone-extension', (text) => !extension.test(text), { base }),
  });

/** +81 or 0, one to four digits, one to four digits, four digits; hyphens optional; no extension. */
export function phone(base?: Base): Base {
  return phoneRule(/^(?:\+81-?|0)\d{1,4}-?\d{1,4}-?\d{4}$/, base);
}

/** As `phone`, with the leading 0 only. */
export function domesticPhone(base?: Base): Base {
  return phoneRule(/^0\d{1,4}-?\d{1,4}-?\d{4}$/, base);
}

/** As `phone`. */
export function fax(base?: Base): Base {
  return phone(base);
}

/** Three digits, hyphen, four digits, or seven digits. */
export function postalCode(base?: Base): Base {
  return textRule('postal-code', /^\d{3}-?\d{4}$/, { normalise: postalText, base });
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const domainPattern = new RegExp(
  `^(?=.{1,253}$)(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$`,
  'i',
);

export function domain(base?: Base): Base {
  return textRule('domain', domainPattern, { normalise: codeText, base });
}

// No leading zeros: some programs read 010 as octal.
const ipv4Pattern = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

export function ipv4(base?: Base): Base {
  return textRule('ip', ipv4Pattern, { normalise: codeText, base });
}

/** IPv4 address that is reachable from outside: not private, loopback, link-local or unspecified. */
export function publicIpv4(base?: Base): Base {
  return ipv4(base).check(
    refuseUnless(
      (text) => !/^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(text),
      'local-ip',
    ),
  );
}

/** IPv6 address in full: eight groups of up to four hexadecimal digits. */
export function ipv6(base?: Base): Base {
  return textRule('ip', /^(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}$/i, { normalise: codeText, base });
}

/** Six pairs of hexadecimal digits, all joined by colons or all by hyphens. */
export function macAddress(base?: Base): Base {
  return textRule('mac-address', /^[0-9a-f]{2}([:-])(?:[0-9a-f]{2}\1){4}[0-9a-f]{2}$/i, {
    normalise: codeText,
    base,
  });
}

/** 13 digits. */
export function corporateNumber(base?: Base): Base {
  return textRule('corporate-number', /^\d{13}$/, { normalise: solidCode, base });
}

/** 13 digits whose first is the check digit of the others. */
export function corporateNumberChecked(base?: Base): Base {
  return corporateNumber(base).check(refuseUnless(isCorporateNumber, 'check-digit'));
}

/** T and 13 digits. */
export function invoiceNumber(base?: Base): Base {
  return textRule('invoice-number', /^T\d{13}$/, { normalise: solidCode, base });
}

/** As `invoiceNumber`, of a corporation: its 13 digits are a corporate number with the right check digit. */
export function invoiceNumberChecked(base?: Base): Base {
  return invoiceNumber(base).check(
    refuseUnless((text) => isCorporateNumber(text.slice(1)), 'check-digit'),
  );
}

/**
 * Number plate of a vehicle: office, class number (1 to 3 digits, the later two may be letters since 2018), kana (never お し へ ん;
 * a letter for cars of foreign forces), a number from 1 to 9999 without a leading zero.
 */
export function plate(base?: Base): Base {
  const pattern =
    /^[一-龥ぁ-んァ-ヶ々]{1,4} [1-9][0-9ACFHKLMPXY]{0,2} (?:[あいうえかきくけこさすせそたちつてとなにぬねのはひふほまみむめもやゆよらりるれろわを]|[ABEHKMTY]) (?:[1-9]\d-\d{2}|・[1-9]-\d{2}|・・[1-9]\d|・・・[1-9])$/;
  return textRule('plate', pattern, { normalise: plateText, base });
}

/** ISO 6346 container number with the right check digit. */
export function containerNumber(base?: Base): Base {
  return textRule('container-number', /^[A-Z]{3}[UJZ]\d{7}$/, { normalise: solidCode, base }).check(
    refuseUnless(isContainerNumber, 'check-digit'),
  );
}

/** IMO ship number with the right check digit. */
export function imoNumber(base?: Base): Base {
  return textRule('imo-number', /^\d{7}$/, {
    normalise: (text) => solidCode(text).replace(/^IMO/, ''),
    base,
  }).check(refuseUnless(isImoNumber, 'check-digit'));
}

/** UN/LOCODE of a place: its country's two letters, and three letters or digits from 2 to 9 (UN/ECE Recommendation 16). */
export function unlocode(base?: Base): Base {
  return textRule('unlocode', /^[A-Z]{2}[A-Z2-9]{3}$/, { normalise: solidCode, base });
}

/** Characters of a bank transfer; full-width katakana, small kana and small letters are converted first. */
export function zenginKana(base?: Base): Base {
  return textRule('zengin-kana', /^[ｦｱ-ﾝﾞﾟA-Z0-9 ().\-/]+$/, {
    normalise: (text) => zenginText(text).trim(),
    base,
  });
}

/** Letters, digits, underscores and hyphens, as in an address. */
export function slug(base?: Base): Base {
  return textRule('characters', /^[\w-]+$/, { normalise: codeText, base });
}

export function filePath(base?: Base): Base {
  return textRule('characters', /^[\w./-]+$/, { normalise: codeText, base });
}

export function fileName(base?: Base): Base {
  return textRule('characters', /^[\w.-]+$/, { normalise: codeText, base });
}

export function iconPath(base?: Base): Base {
  return textRule('characters', /^[\w:-]+$/, { normalise: codeText, base });
}

export function xAccount(base?: Base): Base {
  return textRule('characters', /^\w+$/, { normalise: codeText, base });
}

export function facebookAccount(base?: Base): Base {
  return textRule('characters', /^[\w.-]+$/, { normalise: codeText, base });
}

export function instagramAccount(base?: Base): Base {
  return textRule('characters', /^[\w.]+$/, { normalise: codeText, base });
}

export function lineAccount(base?: Base): Base {
  return textRule('characters', /^[\w.-]+$/, { normalise: codeText, base });
}

/** UC, then letters, digits, underscores and hyphens. */
export function youtubeChannel(base?: Base): Base {
  return textRule('youtube-channel', /^UC[\w-]+$/, { normalise: codeText, base });
}
