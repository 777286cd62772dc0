import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/feedback/button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useWords } from '#platform/i18n/words.ts';
import type { Asked } from './data.ts';
import { PrepareQuote } from './prepare-quote.tsx';
import { askWords } from '../words.ts';

/** What happens next, in place of the form that was sent. */
export function Sent({ sent, onAgain }: { sent: Asked; onAgain: () => void }) {
  const t = useWords(askWords);
  const { principal } = useRouteContext({ from: '__root__' });
  const { id, number, offeredAnswerId } = sent;
  const heading = useRef<HTMLHeadingElement>(null);
  // The form and its button are gone: reading goes on here.
  useEffect(() => heading.current?.focus(), []);
  const isOffered = offeredAnswerId !== null;
  return (
    <Card withBorder maw="var(--width-text)" role="status">
      <Stack>
        <Title order={2} ref={heading} tabIndex={-1}>
          {t('sent', { number })}
        </Title>
        <Text>{t(isOffered ? 'offered' : principal?.isEmployee ? 'sentFor' : 'sentNext')}</Text>
        <Group>
          {isOffered ? (
            <LinkButton href={`/quotation-agreement/${id}/${offeredAnswerId}`}>
              {t('toOffer')}
            </LinkButton>
          ) : (
            <>
              {principal?.isEmployee && <PrepareQuote quotationId={id} />}
              <LinkButton
                href={`/quotation-detail/${id}`}
                variant={principal?.isEmployee ? 'default' : 'filled'}
              >
                {t('toRequest')}
              </LinkButton>
            </>
          )}
          <Button severity="secondary" onClick={onAgain}>
            {t('again')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
