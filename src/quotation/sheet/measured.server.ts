import type { SignedIn } from '#account/procedure.server.ts';
import { measuresOf } from './measures.ts';
import { type Owner, loadSheet } from './sheet.server.ts';

/** Routes and lines with what each line measures. */
export async function sheetOf({ db }: SignedIn, owner: Owner) {
  const { routes, lines } = await loadSheet(db, owner);
  return { routes, lines: lines.map((line) => ({ ...line, measures: measuresOf(line.cargo) })) };
}
