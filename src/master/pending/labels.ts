import type { Bilingual } from '#platform/i18n/locale.ts';
import { isResourceName, resourceNamed } from '../registry.ts';

const account: Bilingual = { en: 'Account', ja: 'アカウント' };

/** What a pending change is about: a master, or the name of an account. */
export const resourceLabel = (name: string): Bilingual =>
  isResourceName(name) ? resourceNamed(name).label : account;
