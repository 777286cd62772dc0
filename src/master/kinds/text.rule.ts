import * as z from 'zod';
import { isListedClass } from '#freight/hazard-classes.ts';
import { email, url } from '#ui/form/rules/generic.ts';
import * as identifiers from '#ui/form/rules/identifiers.ts';
import { textRule as ruleOf } from '#ui/form/rules/rule.ts';
import * as strings from '#ui/form/rules/strings.ts';
import type { CellFormat, KindRule } from './rule.ts';
import type { Format, TextField } from './text.ts';

const byFormat: Readonly<Record<Format, (base: z.ZodString, length?: number) => z.ZodString>> = {
  phone: identifiers.phone,
  fax: identifiers.fax,
  email,
  url,
  'postal-code': identifiers.postalCode,
  'corporate-number': identifiers.corporateNumberChecked,
  'invoice-number': identifiers.invoiceNumber,
  digits: (base, length) => (length ? strings.digitsExactly(length, base) : strings.digits(base)),
  letters: strings.letters,
  'container-number': identifiers.containerNumber,
  plate: identifiers.plate,
  'imo-number': identifiers.imoNumber,
  'zengin-kana': identifiers.zenginKana,
  slug: identifiers.slug,
  'local-time': strings.moment,
  // Checked by the rate itself, which says what is wrong with it.
  'unit-key': (base) => base,
  'hazard-class': (base) => ruleOf('hazard-class', isListedClass, { base }),
};

/** A column about as wide as its texts. */
export const textColumn = (max: number, most = 30): CellFormat => ({
  kind: 'text',
  width: Math.min(most, Math.max(10, max)),
});

export const textRule: KindRule<TextField> = {
  rule: ({ max, format, length, multiline }) => {
    const base = multiline ? strings.notBlank() : strings.singleLine(strings.notBlank());
    // Counted as it is stored: T7-1234-5678-9012 is 14 characters.
    return strings.maxFullWidth(max, format ? byFormat[format](base, length) : base);
  },
  schema: ({ max }) => strings.maxFullWidth(max),
  sheet: ({ max, multiline }) => textColumn(max, multiline ? 50 : 30),
  // Spreadsheets turn text that looks like a date and time into 2026-11-20T18:00.
  cellValue: (_, text) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? text.replace('T', ' ') : text,
};
