/** A number of up to seven digits, with commas between thousands or without, and up to three decimals. */
export const number = String.raw`(?:\d{1,3}(?:,\d{3}){1,2}|\d{1,6})(?:\.\d{1,3})?`;
export const numberOf = (text: string) => Number(text.replaceAll(',', ''));
export const lengthUnit = '(?:mm|cm|m|ミリ|センチ|メートル|メーター)';
/** Between the measures of a size, or before a count. */
export const times = String.raw`\s?[x×*]\s?`;
