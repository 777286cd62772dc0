import { Alert, FileInput, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '#api.ts';
import { FailureAlert } from '#failure.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { allowSameFile } from '#ui/file/allow-same-file.ts';
import { ChosenFile } from '#ui/file/named-file.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { TextLink } from '#ui/layout/text-link.tsx';
import { StateBadge } from '#quotation/screens/state-badge.tsx';
import { defined } from '#platform/expect.ts';
import { fileDialogs } from '#platform/file/accepted.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { quotationWords } from '../../words.ts';

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Only here: the dictionary is part of every quotation screen. */
const words = {
  intro: {
    en: 'Choose a PDF of an offer. Its SHA-256 hash is compared with the files that were sent; the file doesn’t leave this device.',
    ja: '見積書PDFを選択してください。ハッシュ値（SHA-256）を送付時のものと照合します。ファイルはこの端末から送信されません。',
  },
  file: { en: 'PDF file', ja: 'PDFファイル' },
  agreed: { en: 'This is the file that was agreed to.', ja: '承諾されたファイルと一致します。' },
  unknown: {
    en: 'This file doesn’t match any offer you can see. It was changed, or we didn’t send it. A copy with the agreement has no hash of its own: please choose the file that was agreed to.',
    ja: '閲覧できる見積の中に、このファイルと一致するものはありません。内容が変更されたか、当社が送付したものではありません。承諾の記載がある控えは照合できませんので、承諾されたファイルを選択してください。',
  },
} as const satisfies Record<string, Bilingual>;

/** Checks whether a PDF is an offer of ours. The file is hashed in the browser and not uploaded. */
export function CheckScreen({ title }: { title: string }) {
  const t = useWords(quotationWords);
  const label = useLabel();
  const [sha256, setSha256] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const latest = useRef<File | null>(null);
  const chooseFile = async (chosen: File | null) => {
    latest.current = chosen;
    setFile(chosen);
    setSha256(null);
    if (!chosen) return;
    const hash = hex(await crypto.subtle.digest('SHA-256', await chosen.arrayBuffer()));
    if (latest.current === chosen) setSha256(hash);
  };
  const { data, error, isFetching } = useQuery({
    queryKey: ['quotation', 'check', sha256],
    queryFn: () => api().quotation.check({ sha256: defined(sha256) }),
    enabled: sha256 !== null,
  });
  return (
    <>
      <ScreenHeader title={title} />
      <Stack maw={640}>
        <Text>{label(words.intro)}</Text>
        <FileInput
          valueComponent={ChosenFile}
          value={file}
          label={label(words.file)}
          accept={fileDialogs.pdf}
          fileInputProps={allowSameFile}
          clearable
          clearButtonProps={{ 'aria-label': t('remove') }}
          onChange={(chosen) => void chooseFile(chosen)}
        />
        {sha256 && (
          <div>
            <Text size="sm" c="dimmed">
              {t('fingerprint')}
            </Text>
            <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
              {sha256}
            </Text>
          </div>
        )}
        {isFetching && <Loading rows={1} height={60} />}
        {error && <FailureAlert error={error} />}
        {sha256 && data === null && (
          <Alert color="red" role="status">
            {label(words.unknown)}
          </Alert>
        )}
        {data && (
          <Alert color="teal" role="status">
            <Stack gap={4} align="start">
              <Text>{t('checkKnown', { number: data.number ?? '', revision: data.revision })}</Text>
              {data.agreed && <Text>{label(words.agreed)}</Text>}
              <StateBadge state={data.state} />
              <TextLink href={`/quotation-detail/${data.quotationId}`}>{data.title}</TextLink>
            </Stack>
          </Alert>
        )}
      </Stack>
    </>
  );
}
