import { Alert, SegmentedControl, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Locale } from '#platform/i18n/locale.ts';
import { LoadingOrFailure } from '#failure.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import { ArticleBody } from './article.tsx';
import { Facts } from './facts.tsx';
import { previewQuery } from './queries.ts';
import { announceWords } from '../words.ts';

const listTitle = { en: 'Announcement', ja: 'お知らせ' };

/** Preview of an announcement in both languages, for employees. */
export function AnnouncePreviewScreen({ id, title }: { id: string; title: string }) {
  const t = useWords(announceWords);
  const label = useLabel();
  const [language, setLanguage] = useState<Locale>(useLocale());
  const { data, error } = useQuery(previewQuery(id, language));
  return (
    <>
      <ScreenHeader title={title} crumbs={[{ label: label(listTitle), href: '/mst/announce' }]}>
        <SegmentedControl
          aria-label={title}
          value={language}
          onChange={setLanguage}
          data={[
            { value: 'ja', label: t('japanese') },
            { value: 'en', label: t('english') },
          ]}
        />
        <LinkButton href={`/mst/announce/${id}/edit`}>{t('edit')}</LinkButton>
      </ScreenHeader>
      <Alert mb="lg" maw="46rem">
        {t('notPublic')}
      </Alert>
      {!data && <LoadingOrFailure error={error} rows={6} height={32} />}
      {data && (
        <article>
          <Facts category={data.category} pinned={data.pinned} publishFrom={data.publishFrom} />
          <Title order={2} size="h1" mt="xs" mb="lg" lang={language}>
            {data.title}
          </Title>
          <ArticleBody html={data.html} language={language} />
        </article>
      )}
    </>
  );
}
