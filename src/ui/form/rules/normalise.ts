/** Full-width letters, digits, signs and spaces to half width; katakana stay full width. */
export function halfWidth(text: string): string {
  return text
    .replaceAll(/[！-～]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replaceAll('　', ' ')
    .replaceAll(/[‐‑–—―−]/g, '-');
}

/** A number as people type it: full width, with thousands separators, with a long vowel mark for a minus. */
export function numberText(text: string): string {
  return halfWidth(text.trim()).replaceAll(',', '').replace(/^[ー▲△]/, '-').replace(/^\+/, '');
}

/** A telephone number with every kind of dash as a hyphen. */
export function phoneText(text: string): string {
  return halfWidth(text.trim()).replaceAll('ー', '-').replaceAll(/[()\s]/g, '');
}
