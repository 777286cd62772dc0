import type { Access } from '#account/principal.ts';
import type { Layout, Screen } from './find-screen.ts';

/** A screen by its address, with its title in both languages. */
export const screen = (
  path: string,
  layout: Layout,
  access: Access,
  en: string,
  ja: string,
): Screen => ({
  path,
  layout,
  access,
  title: { en, ja },
});
