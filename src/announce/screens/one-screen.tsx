import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LoadingOrFailure } from '#failure.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLabel, useLocale } from '#platform/i18n/words.ts';
import { ArticleBody } from './article.tsx';
import { Facts } from './facts.tsx';
import { markRead } from './mark-read.ts';
import { announcementQuery } from './queries.ts';

const listTitle = { en: 'Announcements', ja: 'お知らせ' };

/** The public page of an announcement. */
export function AnnounceScreen({ slug }: { slug: string }) {
  const locale = useLocale();
  const label = useLabel();
  const { data, error } = useQuery(announcementQuery(slug, locale));
  const queries = useQueryClient();
  const { principal } = useRouteContext({ from: '__root__' });
  // For guests only important announcements are stored as read, since only those are shown above every page.
  const isNews = data?.unread === true && (principal !== null || data.category === 'important');
  useEffect(() => {
    if (isNews) void markRead(queries, principal, slug);
  }, [isNews, queries, principal, slug]);
  if (!data) return <LoadingOrFailure error={error} rows={6} height={32} />;
  return (
    <article>
      <ScreenHeader title={data.title} crumbs={[{ label: label(listTitle), href: '/announce' }]} />
      <Facts category={data.category} pinned={data.pinned} publishFrom={data.publishFrom} />
      <div style={{ height: '1.5rem' }} />
      <ArticleBody html={data.html} language={locale} />
    </article>
  );
}
