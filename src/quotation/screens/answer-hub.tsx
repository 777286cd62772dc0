import { Button, Card, Group, Stack } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { api } from '#api.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useWords } from '#words.ts';
import { useChange, useSheet } from './data.ts';
import { Money, QuotationLayout, StateBadge } from './parts.tsx';

/** The request and its answers; start a revision. */
export function AnswerHub({ id, title }: { id: string; title: string }) {
  const t = useWords('quotation');
  const router = useRouter();
  const change = useChange();
  const { sheet, error } = useSheet(id, null);
  const view = sheet?.kind === 'request' ? sheet.view : null;
  const start = () => change(async () => void router.navigate({ href: `/quotation-answer/${id}/${(await api().quotation.startAnswer({ quotationId: id })).id}/price-breakdown` }));
  return (
    <QuotationLayout title={title} steps={[]} current="" sheet={sheet} error={error}>
      {view && (
        <Stack>
          {view.answers.map((answer) => (
            <Card key={answer.id} withBorder>
              <Group justify="space-between">
                <Group>
                  <LinkButton href={`/quotation-answer/${id}/${answer.id}`} variant="default" size="xs">
                    {t('revision', { n: answer.revision })}
                  </LinkButton>
                  <StateBadge state={answer.state} />
                </Group>
                <Money amount={answer.total} currency={answer.currency} />
              </Group>
            </Card>
          ))}
          {(view.allowed as string[]).includes('start-answer') && <Button onClick={() => void start()}>{view.answers.length > 0 ? t('startAnswer') : t('startFirst')}</Button>}
        </Stack>
      )}
    </QuotationLayout>
  );
}
