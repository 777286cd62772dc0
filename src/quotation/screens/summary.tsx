import { nameIn } from '#platform/i18n/name-in.ts';
import { Card, Group, Stack, Text } from '@mantine/core';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { answerNumber } from '#quotation/number.ts';
import type { AnswerView, SheetView } from './data.ts';
import { StateBadge } from './state-badge.tsx';
import { isTaxed } from '#quotation/taxed.ts';
import { Margin } from './margin.tsx';
import { Money } from './money.tsx';
import { useRouteText } from './route-text.ts';
import { TotalLine } from './total.tsx';
import { quotationWords } from '../words.ts';

export function Summary({ sheet }: { sheet: SheetView }) {
  const t = useWords(quotationWords);
  const locale = useLocale();
  const routeText = useRouteText();
  const { view } = sheet;
  const name = nameIn(locale, view.customer);
  return (
    <Card withBorder component="section" aria-label={t('summary')}>
      <Stack gap={8}>
        <Group justify="space-between">
          <Text fw={700}>
            {view.number
              ? sheet.kind === 'answer'
                ? answerNumber(view.number, sheet.view.revision)
                : view.number
              : t('draftNote')}
          </Text>
          <StateBadge state={view.state} isChangeRequested={view.isChangeRequested} />
        </Group>
        <Text size="sm">{name}</Text>
        <Text size="sm" fw={600}>
          {view.title}
        </Text>
        {sheet.kind === 'request' && sheet.view.answers.length > 0 && (
          <Text size="xs" c="dimmed">
            {t('asRequested')}
          </Text>
        )}
        {view.routes.map((route) => (
          <Text key={route.id} size="sm">
            {routeText(route)}
          </Text>
        ))}
        <Text size="sm">
          {t('freight')}: {view.lines.length}
        </Text>
        {sheet.kind === 'answer' && (
          <Stack
            gap={2}
            mt={4}
            style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}
            pt={8}
          >
            <Sums view={sheet.view} />
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

/** Total and margin of an answer in two lines, for where there is little room. */
export function ShortSums({ view }: { view: AnswerView }) {
  const t = useWords(quotationWords);
  return (
    <div>
      <TotalLine of={view} />
      <Text size="xs" c="dimmed">
        {isTaxed(view.byTax) && t('taxed')}
      </Text>
      <Margin view={view} />
    </div>
  );
}

/** Subtotal, tax, total and, for employees, the margin of an answer. */
function Sums({ view }: { view: AnswerView }) {
  const t = useWords(quotationWords);
  const { currency } = view;
  return (
    <>
      <Sum label={t('subtotal')} amount={view.subtotal} currency={currency} />
      {isTaxed(view.byTax) ? (
        <Sum label={t('tax')} amount={view.tax} currency={currency} />
      ) : (
        <Text size="xs" c="dimmed">
          {t('untaxed')}
        </Text>
      )}
      <TotalLine of={view} />
      <Margin view={view} />
    </>
  );
}

function Sum({ label, amount, currency }: { label: string; amount: string; currency: string }) {
  return (
    <Group justify="space-between">
      <Text size="sm">{label}</Text>
      <Text size="sm">
        <Money amount={amount} currency={currency} />
      </Text>
    </Group>
  );
}
