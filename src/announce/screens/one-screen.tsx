import { useQuery } from '@tanstack/react-query';
import { Loading } from '#ui/feedback/loading.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLabel, useLocale } from '#words.ts';
import { ArticleBody } from './article.tsx';
import { Facts } from './facts.tsx';
import { announcementQuery } from './queries.ts';

const listTitle = { en: 'Announcements', ja: 'お知らせ' };

/** One announcement, for everybody. */
export function AnnounceScreen({ slug }: { slug: string }) {
  const locale = useLocale();
  const label = useLabel();
  const { data } = useQuery(announcementQuery(slug, locale));
  if (!data) return <Loading rows={6} height={32} />;
  return (
    <article>
      <ScreenHeader title={data.title} crumbs={[{ label: label(listTitle), href: '/announce' }]} />
      <Facts {...data} />
      <div style={{ height: '1.5rem' }} />
      <ArticleBody html={data.html} language={locale} />
    </article>
  );
}
