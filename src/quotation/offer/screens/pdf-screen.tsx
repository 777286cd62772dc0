import { Button, Center, Group, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiError } from '#api.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { FailureAlert } from '#failure.tsx';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import { quotationQuery } from '#quotation/screens/data.ts';
import { fieldWords as f } from '#quotation/screens/field-words.ts';
import { PdfPages } from './pdf-pages.tsx';
import { quotationWords } from '../../words.ts';

/** Only here: the dictionary is part of every quotation screen. */
const words = {
  copy: { en: 'With the agreement', ja: '承諾の記載あり' },
  sent: { en: 'As agreed to', ja: '承諾されたファイル' },
  which: { en: 'File', ja: 'ファイル' },
} as const satisfies Record<string, Bilingual>;

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
  const t = useWords(quotationWords);
  const locale = useLocale();
  const label = useLabel();
  const [language, setLanguage] = useState(locale);
  const [file, setFile] = useState<'copy' | 'sent'>('copy');
  const { data: view, error } = useQuery(quotationQuery(id));
  if (error && [400, 404].includes(apiError(error)?.status ?? 0))
    return <ErrorScreen status={404} message={apiError(error)?.message} />;
  const answer = answerId ?? view?.answers.at(-1)?.id;
  const isAgreed = view?.answers.find((each) => each.id === answer)?.state === 'agreed';
  const copy = isAgreed && file === 'copy' ? '&agreement=true' : '';
  const address =
    view && answer
      ? `/api/v1/quotation/${id}/answer/${answer}/pdf?locale=${language}${copy}`
      : null;
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
          {isAgreed && (
            <SegmentedControl
              value={file}
              onChange={setFile}
              data={[
                { value: 'copy', label: label(words.copy) },
                { value: 'sent', label: label(words.sent) },
              ]}
              aria-label={label(words.which)}
            />
          )}
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
