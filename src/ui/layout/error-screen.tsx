import { Stack, Text, Title } from '@mantine/core';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { useLocale, useWords } from '#words.ts';
import { Button } from '../feedback/button.tsx';
import { inLocale } from '#platform/i18n/address.ts';

type Known = { status: string; title: Bilingual; description: Bilingual };
const known: Readonly<Record<number, Known>> = {
  400: { status: 'Bad Request', title: { en: 'Bad Request', ja: 'リクエストエラー' }, description: { en: 'Request is invalid.', ja: 'リクエストが正しくありません。' } },
  401: { status: 'Unauthorized', title: { en: 'Unauthorized', ja: '認証エラー' }, description: { en: 'Authentication is required.', ja: '認証が必要です。' } },
  403: { status: 'Forbidden', title: { en: 'Forbidden', ja: 'アクセス拒否' }, description: { en: 'Access is denied.', ja: 'アクセスが拒否されました。' } },
  404: {
    status: 'Not Found',
    title: { en: 'Not Found', ja: 'ページが見つかりません' },
    description: { en: 'The page does not exist or there is an error in the URL.', ja: 'ページが存在しないか、URLに誤りがあります。' },
  },
  500: {
    status: 'Internal Server Error',
    title: { en: 'Internal Server Error', ja: 'サーバーエラー' },
    description: { en: 'An internal server error occurred.', ja: 'サーバー内部でエラーが発生しました。' },
  },
  503: {
    status: 'Service Unavailable',
    title: { en: 'Service Unavailable', ja: 'サービス停止中' },
    description: { en: 'The server is temporarily unavailable.', ja: 'サーバーが一時的に利用できません。' },
  },
};

/** Shown in place of the application when an error stands: code, message, what it means, the way home. */
export function ErrorScreen({ status, message }: { status: number; message?: string | undefined }) {
  const t = useWords('ui');
  const locale = useLocale();
  const meaning = known[status];
  return (
    <Stack gap="md" maw={540} mx="auto">
      <Text size="3rem" fw={700} c="dimmed" ta="center">
        {status}
      </Text>
      <Title order={1} ta="center">
        {meaning?.title[locale] ?? ''}
      </Title>
      <Text ta="center">{meaning?.description[locale] ?? ''}</Text>
      <Text ta="center" c="dimmed" size="sm" style={{ overflowWrap: 'anywhere' }}>
        {message ?? meaning?.status ?? ''}
      </Text>
      <Button href={inLocale('/', locale)} fluid>
        {t('back')}
      </Button>
    </Stack>
  );
}
