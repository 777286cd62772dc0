import { queryOptions } from '@tanstack/react-query';
import { api } from '#api.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import type { AnnounceSearch } from './search.ts';

const minutes5 = 300_000;

export const announcementsQuery = (search: AnnounceSearch, language: Locale) =>
  queryOptions({
    queryKey: ['announce', 'list', language, search],
    queryFn: () => api().announce.list({ ...search, language }),
  });

/** Important announcements that the reader has not read; refetched periodically. */
export const newsQuery = (language: Locale) =>
  queryOptions({
    queryKey: ['announce', 'news', language],
    queryFn: async () =>
      (await api().announce.list({ category: 'important', unread: true, language })).rows,
    staleTime: minutes5,
    refetchInterval: minutes5,
  });

export const announcementQuery = (slug: string, language: Locale) =>
  queryOptions({
    queryKey: ['announce', 'one', language, slug],
    queryFn: () => api().announce.get({ slug, language }),
  });

export const previewQuery = (id: string, language: Locale) =>
  queryOptions({
    queryKey: ['announce', 'preview', language, id],
    queryFn: () => api().announce.preview({ id, language }),
  });
