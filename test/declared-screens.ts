import { readFileSync } from 'node:fs';
import type { Access } from '#account/principal.ts';
import { furtherScreens } from './access.ts';

export type RequiredScreen = Readonly<{
  path: string;
  layout: string;
  access: Access;
  en: string;
  ja: string;
}>;

/** The screens that the application was required to have. */
export const requiredScreens: readonly RequiredScreen[] = readFileSync(
  'test/fixtures/routes.tsv',
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [path, layout, access, en, ja] = line.split('\t') as [
      string,
      string,
      Access,
      string,
      string,
    ];
    return { path, layout, access, en, ja };
  });

/** Every screen, and who may enter it. */
export const declaredScreens: ReadonlyMap<string, Access> = new Map([
  ...requiredScreens.map(({ path, access }) => [path, access] as const),
  ...Object.entries(furtherScreens),
]);
