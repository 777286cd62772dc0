import type { Area } from '#words.ts';

/**
 * The dictionaries of screens by their addresses, including those of parts that are rendered after a query: loading a
 * dictionary only then would suspend, and hide, the whole page.
 */
const areas: readonly [addresses: RegExp, areas: readonly Area[]][] = [
  [/^\/auth\//, ['account']],
  [/^\/auth\/(?!logout)/, ['profile']],
  [/^\/admin\//, ['account', 'profile', 'webhook', 'master']],
  [/^\/admin\/user\/./, ['person']],
  [/^\/announce/, ['announce']],
  [/^\/contact/, ['contact']],
  [/^\/log\//, ['audit', 'master']],
  [/^\/mst\//, ['master', 'order']],
  [/^\/mst\/announce/, ['announce']],
  [/^\/mst\/(baf|standard-crude-oil-price)/, ['price']],
  [/^\/price-freight-route/, ['master', 'price']],
  [/^\/price-freight-route\/./, ['pricing', 'quotation']],
  [/^\/price-proposal/, ['tariff']],
  [/^\/\w+-quotation/, ['maker']],
  [/^\/\w+-quotation$/, ['master']],
  [/^\/quotation-/, ['quotation']],
  [/^\/quotation-ask/, ['ask']],
  [/^\/quotation-(list|approval)$/, ['master']],
  [/^\/(quotation-ask|sdsi\/provisional-customer\/.)/, ['guest', 'quotation']],
  [/^\/report/, ['report', 'quotation']],
  [/^\/sailing/, ['master', 'order']],
  [/^\/sdsi\//, ['contact', 'master']],
  [/^\/user\/dashboard/, ['announce', 'maker', 'master', 'quotation', 'report']],
  [/^\/user\/(profile|passkey|second-factor)/, ['account', 'profile']],
  [/^\/what-if/, ['whatif', 'master']],
];

/** The dictionaries of a screen; `path` is without its language. */
export const areasOf = (path: string): readonly Area[] => [
  'ui',
  ...areas.flatMap(([addresses, of]) => (addresses.test(path) ? of : [])),
];
