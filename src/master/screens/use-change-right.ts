import { useRouteContext } from '@tanstack/react-router';
import type { Bilingual } from '#platform/i18n/locale.ts';
import type { AnyResource } from '../define.ts';

/** Why a form of an administrators' resource is disabled. */
export const administratorsOnly: Bilingual = {
  en: 'Only administrators change this, and a second one confirms it.',
  ja: '変更できるのは管理者のみです（別の管理者の確認が必要です）。',
};

/**
 * How the reader changes records of a resource: at once or by proposal, with the confirmation of another administrator, or
 * not at all. Whose record it is, is known to the server.
 */
export function useChangeRight({
  changedBy,
  ownedBy,
}: Pick<AnyResource, 'changedBy' | 'ownedBy'>): 'free' | 'confirmed' | 'none' {
  const { principal } = useRouteContext({ from: '__root__' });
  if (changedBy !== 'administrator') return 'free';
  if (principal?.role === 'admin') return 'confirmed';
  return ownedBy ? 'free' : 'none';
}
