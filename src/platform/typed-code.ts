/** A code as it is stored, of one as people type it: full width, lower case, with any kind of dash. */
export const typedCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[‐‑–—−ー]/g, '-')
    .trim()
    .toUpperCase();
