import { Badge, Button, Group, Text } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import { compareDecimals } from '#ui/form/rules/normalise.ts';
import type { Charge } from '#freight/types.ts';
import { moneyText } from '#pricing/money-text.ts';
import { explanationTexts } from '#quotation/explanation-text.ts';
import type { ExplainedCharge } from '#quotation/explanation.ts';
import type { AnswerView } from '#quotation/screens/data.ts';
import { quotationWords } from '../../words.ts';

const WhyThisPrice = lazyPart(() => import('./why-this-price.tsx'));

/** The lane that a charge belongs to: that of the freight it is added to. */
export const laneOf = ({ charges }: AnswerView, { lineId, segment }: Charge) =>
  charges.find((each) => each.lineId === lineId && each.segment === segment && each.trace?.rate)
    ?.trace?.rate?.freightRouteId;

/** Whether a charge is sold for less than it costs, as far as the reader may see costs. */
export const isSoldBelowCost = ({ amount, cost }: Pick<Charge, 'amount' | 'cost'>): boolean =>
  cost !== null && amount !== null && compareDecimals(cost, amount) > 0;

/** What is special about a charge or a line. */
export const MarkBadge = (props: Readonly<{ ml?: number; children: ReactNode }>) => (
  <Badge
    size="sm"
    color="orange"
    variant="outline"
    styles={{ label: { color: 'var(--mantine-color-text)' } }}
    {...props}
  />
);

/** A charge with its marks and its calculation; `children` stand between them. `piece` is what follows a number of pieces. */
export function ChargeName({
  view,
  charge,
  piece,
  onEdit,
  children,
}: {
  view: AnswerView;
  charge: ExplainedCharge;
  piece: string;
  onEdit?: ((charge: Charge) => void) | undefined;
  children?: ReactNode;
}) {
  const t = useWords(quotationWords);
  const label = useLabel();
  const [open, setOpen] = useState(false);
  const { currency } = view;
  return (
    <>
      <Group gap="0 6px">
        {label(charge.label)}
        {charge.manual && <MarkBadge>{t('manual')}</MarkBadge>}
        {isSoldBelowCost(charge) && (
          <Badge size="sm" color="red">
            {t('belowCost')}
          </Badge>
        )}
        {charge.trace && (
          <Button
            size="compact-xs"
            variant="subtle"
            px={4}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {t('why')}
          </Button>
        )}
        {onEdit && (
          <Button size="compact-xs" variant="default" onClick={() => onEdit(charge)}>
            {t('edit')}
          </Button>
        )}
      </Group>
      {children}
      {open && charge.trace && (
        <Suspense>
          <WhyThisPrice
            charge={charge}
            trace={charge.trace}
            lane={laneOf(view, charge)}
            inside={view.inside !== null}
            currency={currency}
          />
        </Suspense>
      )}
      {view.inside !== null && charge.explanation?.sharing && (
        <Text size="xs" fw={400} c="dimmed">
          {label(charge.explanation.sharing)}
        </Text>
      )}
      {view.inside === null && <Explanation charge={charge} currency={currency} piece={piece} />}
      {charge.manual && (
        <Text size="xs" fw={400}>
          {charge.manual.reason}
        </Text>
      )}
    </>
  );
}

/** How a charge was calculated, for customers, as on the offer's PDF. */
function Explanation({
  charge: { basis, explanation },
  currency,
  piece,
}: {
  charge: ExplainedCharge;
  currency: string;
  piece: string;
}) {
  const locale = useLocale();
  if (!explanation) return null;
  const money = (amount: string) => moneyText(amount, currency);
  const texts = explanationTexts(basis, explanation, { locale, currency, money, piece });
  return texts.map((text) => (
    <Text key={text} size="xs" fw={400} c="dimmed">
      {text}
    </Text>
  ));
}
