import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, api } from '#api.ts';
import type { Access } from '#account/principal.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';

export type Person = Awaited<ReturnType<ApiClient['admin']['user']>>;

/** An account with affiliation, roles, sessions, keys and last sign-ins. */
export const personQuery = (id: string) =>
  queryOptions({ queryKey: ['admin', 'user', id], queryFn: () => api().admin.user({ id }) });

/** The screens that somebody may open, from the list of screens by which everybody is let in. */
export type ScreensOpenTo = (
  who: Readonly<{ isEmployee: boolean; isUser: boolean; role: string | null }>,
) => readonly Readonly<{ path: string; access: Access; title: Bilingual }>[];
