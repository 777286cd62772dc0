import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useInstant } from '#ui/instant.ts';
import { useWords } from '#platform/i18n/words.ts';
import { FreightByRoute } from '#quotation/sheet/screens/cargo.tsx';
import { useSheet } from '#quotation/screens/data.ts';
import { DetailList } from '#ui/layout/detail-list.tsx';
import { QuotationLayout } from '#quotation/screens/quotation-layout.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { RuleBadge } from '#quotation/screens/rule-badge.tsx';
import { StateBadge } from '#quotation/screens/state-badge.tsx';
import { Total } from '#quotation/screens/total.tsx';
import { ValidUntil } from '#quotation/screens/valid-until.tsx';
import { may } from '#quotation/screens/answer-target.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { openRevision } from '#quotation/revision.ts';
import { useStartAnswer } from '#quotation/screens/use-start-answer.ts';
import { RequestMessage } from './request-message.tsx';
import { quotationWords } from '../../words.ts';

/** The request with its answers, and the button for a new revision. */
export function AnswerHub({ id, title }: { id: string; title: string }) {
  const t = useWords(quotationWords);
  const instant = useInstant();
  const { sheet, error } = useSheet(id, null);
  const view = sheet?.kind === 'request' ? sheet.view : null;
  const start = useStartAnswer(id);
  const open = (view && openRevision(view.answers)) ?? undefined;
  const mayStart = view && may(view, 'start-answer');
  return (
    <QuotationLayout
      title={title}
      crumbs={view ? [{ label: view.number ?? view.title, href: `/quotation-detail/${id}` }] : []}
      steps={[]}
      current=""
      sheet={sheet}
      error={error}
      actions={
        view &&
        mayStart && (
          <Button onClick={() => void start()}>
            {view.answers.length > 0 ? t('startAnswer') : t('startFirst')}
          </Button>
        )
      }
    >
      {view && (
        <Stack>
          {view.answers.toReversed().map((answer) => (
            <Card key={answer.id} withBorder>
              <Group justify="space-between" mb={4}>
                <Group gap="xs">
                  <TextLink href={`/quotation-answer/${id}/${answer.id}`}>
                    {t('revision', { n: answer.revision })}
                  </TextLink>
                  <StateBadge state={answer.state} isChangeRequested={view.isChangeRequested} />
                  {view.instant?.rule && view.instant.answerId === answer.id && (
                    <RuleBadge {...view.instant.rule} />
                  )}
                </Group>
                <Total of={answer} />
              </Group>
              <DetailList
                facts={[
                  [t('author'), answer.authorName],
                  [
                    t('validUntil'),
                    answer.validUntil && (
                      <ValidUntil day={answer.validUntil} state={answer.state} />
                    ),
                  ],
                  [t('offeredOn'), answer.offeredAt && instant(answer.offeredAt)],
                ]}
              />
            </Card>
          ))}
          {view.answers.length === 0 && <Text c="dimmed">{t('noAnswers')}</Text>}
          <Title order={2}>{t('asRequested')}</Title>
          <FreightByRoute
            view={view}
            review={
              open &&
              (() => (
                <LinkButton
                  href={`/quotation-answer/${id}/${open.id}/route`}
                  variant="default"
                  size="xs"
                >
                  {t('registerDoor')}
                </LinkButton>
              ))
            }
          />
          <RequestMessage message={view.message} />
        </Stack>
      )}
    </QuotationLayout>
  );
}
