import { nameIn } from '#platform/i18n/name-in.ts';
import { bafOn, total } from '../rules/amounts.ts';
import type { DocumentLayout, PriceColumn, PrintedSheet, Writing } from './printed-sheet.ts';

/** The BAF that is included in the totals. */
const includedBaf = ({ withBaf, routes: [route] }: PrintedSheet) =>
  withBaf ? (route?.baf ?? null) : null;

const partColumns = (_sheet: PrintedSheet, { parts, locale }: Writing): PriceColumn[] =>
  parts.map(({ label }) => ({ code: label[locale], name: '' }));

export const classByPartDocument: DocumentLayout = {
  bareColumns: partColumns,
  offeredColumns(sheet, writing) {
    const { words } = writing;
    const figures = [...(includedBaf(sheet) ? [words('baf')] : []), words('total')];
    return [...partColumns(sheet, writing), ...figures.map((code) => ({ code, name: '' }))];
  },
  offeredAmounts(sheet) {
    const { currency } = sheet;
    const baf = includedBaf(sheet);
    return sheet.amounts.map((parts) => {
      const [freight] = parts;
      return [
        ...parts,
        ...(baf ? [freight == null ? null : bafOn(freight, baf, currency).value.toFixed()] : []),
        total(parts, baf, currency),
      ];
    });
  },
  bafIncluded: 'bafInTotal',
  isOneRoute: true,
  printHeads: (words) => [{ label: words('class'), width: 62 }],
  printRows: ({ vehicles }, { locale }) =>
    vehicles.map((vehicle) => [`${vehicle.code} ${nameIn(locale, vehicle)}`]),
  workbookHeads: (words, code) => [
    { header: code, kind: 'text', width: 12 },
    { header: words('class'), kind: 'text', width: 24 },
  ],
  workbookRows: ({ vehicles }, { locale }) =>
    vehicles.map((vehicle) => [vehicle.code, nameIn(locale, vehicle)]),
  hasAverages: false,
};
