import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Loading } from '#ui/feedback/loading.tsx';
import { useInstant } from '#ui/instant.ts';
import { useWords } from '#platform/i18n/words.ts';
import type { QuotationView } from '#quotation/screens/data.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { TextLink } from '#ui/layout/text-link.tsx';
import { Fold } from '#quotation/screens/fold.tsx';
import { StateBadge } from '#quotation/screens/state-badge.tsx';
import { Total } from '#quotation/screens/total.tsx';
import { quotationWords } from '../../words.ts';

const Comparisons = lazyPart(async () => ({
  default: (await import('./comparison.tsx')).Comparisons,
}));

/** The revisions that the reader may see, with the SHA-256 of their PDFs and a comparison with earlier ones. */
export function Revisions({ view }: { view: QuotationView }) {
  const t = useWords(quotationWords);
  const instant = useInstant();
  const [shown, setShown] = useState<string | null>(null);
  const pairs = view.answers.map((answer, i) => ({
    answer,
    earlier: view.answers.slice(0, i).toReversed(),
  }));
  return (
    <Fold title={t('revisions')}>
      <Stack gap="xs">
        {pairs.toReversed().map(({ answer, earlier }) => (
          <Card key={answer.id} withBorder padding="sm">
            <Group justify="space-between">
              <Group gap="xs">
                <TextLink href={`/quotation-detail/${view.id}/pdf?answer=${answer.id}`}>
                  {t('revision', { n: answer.revision })}
                </TextLink>
                <StateBadge state={answer.state} isChangeRequested={view.isChangeRequested} />
              </Group>
              <Total of={answer} />
            </Group>
            {answer.offeredAt && (
              <Text size="sm" c="dimmed">
                {t('offeredOn')}: {instant(answer.offeredAt)}
              </Text>
            )}
            {(['ja', 'en'] as const).map(
              (language) =>
                answer.sent[language] && (
                  <Text key={language} size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    PDF ({language}) SHA-256:{' '}
                    <span className="figures" style={{ whiteSpace: 'normal' }}>
                      {answer.sent[language]}
                    </span>
                  </Text>
                ),
            )}
            <Button
              size="compact-sm"
              variant="default"
              mt="xs"
              style={{ alignSelf: 'start' }}
              aria-expanded={shown === answer.id}
              onClick={() => setShown(shown === answer.id ? null : answer.id)}
            >
              {t(earlier.length > 0 ? 'compare' : 'compareRequest')}
            </Button>
            <Suspense fallback={<Loading rows={2} height={40} />}>
              {shown === answer.id && (
                <Comparisons quotationId={view.id} earlier={earlier} after={answer} />
              )}
            </Suspense>
          </Card>
        ))}
      </Stack>
    </Fold>
  );
}
