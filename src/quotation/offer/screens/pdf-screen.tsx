import { Button, Center, Group, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiError } from '#api.ts';
import { FailureAlert } from '#failure.tsx';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useLocale, useWords } from '#words.ts';
import { quotationQuery } from '#quotation/screens/data.ts';
import { fieldWords as f } from '#quotation/screens/field-words.ts';
import { PdfPages } from './pdf-pages.tsx';

/** Preview of the offer's PDF in either language, to print or download. */
export function PdfScreen({
  id,
  answerId,
  title,
}: {
  id: string;
  answerId: string | null;
  title: string;
}) {
  const t = useWords('quotation');
  const locale = useLocale();
  const [language, setLanguage] = useState(locale);
  const { data: view, error } = useQuery(quotationQuery(id));
  if (error && [400, 404].includes(apiError(error)?.status ?? 0))
    return <ErrorScreen status={404} message={apiError(error)?.message} />;
  const answer = answerId ?? view?.answers.at(-1)?.id;
  const address = answer ? `/api/v1/quotation/${id}/answer/${answer}/pdf?locale=${language}` : null;
  return (
    <>
      <Group justify="space-between" p="sm" className="no-print" bg="var(--mantine-color-body)">
        <h1 style={{ fontSize: '1.1rem', margin: 0 }}>{title}</h1>
        <Group gap="xs">
          <SegmentedControl
            value={language}
            onChange={setLanguage}
            data={[
              { value: 'ja', label: f.ja[locale] },
              { value: 'en', label: f.en[locale] },
            ]}
            aria-label={t('language')}
          />
          <LinkButton href={`/quotation-detail/${id}`} variant="default">
            {t('back')}
          </LinkButton>
          {address && (
            <>
              <Button variant="default" onClick={() => window.print()}>
                {t('print')}
              </Button>
              <Button component="a" href={address} download>
                {t('download')}
              </Button>
            </>
          )}
        </Group>
      </Group>
      <Center p="md">
        {error && <FailureAlert error={error} />}
        {address && <PdfPages key={address} address={address} />}
        {view && !answer && <Text>{t('noAnswers')}</Text>}
      </Center>
    </>
  );
}
