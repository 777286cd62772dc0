import { Button, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { usePagedRows } from '#ui/table/use-paged-rows.tsx';
import { SmallText } from '#ui/layout/small-text.tsx';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import { quantityWords } from '#freight/charge-words.ts';
import { pieceWords } from '#freight/words.ts';
import { moneyText } from '#pricing/money-text.ts';
import type { ExplainedCharge } from '#quotation/explanation.ts';
import type { AnswerView } from '#quotation/screens/data.ts';
import fold from '#quotation/screens/fold.module.css';
import { Money } from '#quotation/screens/money.tsx';
import { useRouteText } from '#quotation/screens/route-text.ts';
import { useCargoParts } from '#quotation/sheet/screens/cargo.tsx';
import { ChargeName, MarkBadge } from '#quotation/sheet/screens/charge-name.tsx';
import { lineAmount } from '../line-amounts.ts';
import { lineAnchor } from './line-anchor.ts';
import classes from './offer-lines.module.css';
import { quotationWords } from '../../words.ts';

/** Only here: the dictionary is part of every quotation screen. */
const words = {
  title: { en: 'Cargo and charges', ja: '貨物と料金' },
  unfoldAll: { en: 'Unfold all', ja: '内訳をすべて表示' },
  foldAll: { en: 'Fold all', ja: '内訳をすべて閉じる' },
  beforeTax: { en: 'before tax', ja: '税抜' },
} as const satisfies Record<string, Bilingual>;

type Line = AnswerView['lines'][number];

/**
 * The lines of an offer: what, how many and the amount; each unfolds to its charges. `marks` are those of a line for its
 * approver: a line with marks is unfolded, and so is an only one.
 */
export function OfferLines({
  view,
  marks,
}: {
  view: AnswerView;
  marks?: ReadonlyMap<string, readonly string[]>;
}) {
  const label = useLabel();
  const routeText = useRouteText();
  const list = useRef<HTMLUListElement>(null);
  const [allOpen, setAllOpen] = useState(false);
  const byLine = useMemo(() => Map.groupBy(view.charges, ({ lineId }) => lineId), [view.charges]);
  const { shown, first, pages } = usePagedRows(view.lines);
  const toggleAll = () => {
    for (const each of list.current?.querySelectorAll('details') ?? []) each.open = !allOpen;
    setAllOpen(!allOpen);
  };
  return (
    <section aria-label={label(words.title)}>
      <Group justify="space-between" gap="xs">
        <Group gap={8} align="baseline">
          <Title order={2}>{label(words.title)}</Title>
          <Text size="sm" c="dimmed">
            {label(words.beforeTax)}
          </Text>
        </Group>
        <Button variant="subtle" size="compact-sm" onClick={toggleAll}>
          {label(allOpen ? words.foldAll : words.unfoldAll)}
        </Button>
      </Group>
      <ul className={classes.lines} ref={list}>
        {shown.map((line, i) => {
          const route = view.routes.find(({ id }) => id === line.routeId);
          const isFirst = line.routeId !== view.lines[first + i - 1]?.routeId;
          return (
            <li key={line.id}>
              {view.routes.length > 1 && isFirst && route && (
                <Text size="sm" fw={600} mt="xs">
                  {routeText(route)}
                </Text>
              )}
              <OfferLine
                view={view}
                line={line}
                n={first + i + 1}
                charges={byLine.get(line.id) ?? []}
                marks={marks?.get(line.id) ?? []}
              />
            </li>
          );
        })}
      </ul>
      {pages}
    </section>
  );
}

function OfferLine({
  view,
  line,
  n,
  charges,
  marks,
}: {
  view: AnswerView;
  line: Line;
  n: number;
  charges: readonly ExplainedCharge[];
  marks: readonly string[];
}) {
  const t = useWords(quotationWords);
  const locale = useLocale();
  const { what, facts } = useCargoParts()(line.cargo);
  const { amount, isOpen } = lineAmount(charges);
  return (
    <details
      id={lineAnchor(line.id)}
      className={fold.fold}
      open={marks.length > 0 || view.lines.length === 1}
    >
      <summary className={classes.head}>
        <span className={classes.what}>
          {`${n}. ${what}`}
          {marks.map((mark) => (
            <MarkBadge key={mark} ml={6}>
              {mark}
            </MarkBadge>
          ))}
          {[facts.join('　'), line.note].filter(Boolean).map((text) => (
            <span key={text} className={classes.facts}>
              {text}
            </span>
          ))}
        </span>
        <span className={classes.amount}>
          {isOpen ? (
            <>
              {t('onRequest')}
              {amount !== null && (
                <Text span display="block" size="sm" fw={400}>
                  {t('otherCharges', { amount: moneyText(amount, view.currency) })}
                </Text>
              )}
            </>
          ) : (
            amount !== null && <Money amount={amount} currency={view.currency} />
          )}
        </span>
      </summary>
      <div className={classes.charges}>
        <ul>
          {charges.map((charge) => (
            <ChargeLine
              key={charge.id}
              view={view}
              charge={charge}
              piece={pieceWords[line.cargo.kind][locale]}
            />
          ))}
        </ul>
      </div>
    </details>
  );
}

/** A charge: its name and amount, and small below how it is made up; costs if the reader may see them. */
function ChargeLine({
  view,
  charge,
  piece,
}: {
  view: AnswerView;
  charge: ExplainedCharge;
  piece: string;
}) {
  const t = useWords(quotationWords);
  const { currency } = view;
  return (
    <li className={classes.charge}>
      <div>
        <ChargeName view={view} charge={charge} piece={piece}>
          <Made charge={charge} currency={currency} piece={piece} />
        </ChargeName>
      </div>
      <div className={classes.amount}>
        {charge.amount === null ? (
          t('onRequest')
        ) : (
          <Money amount={charge.amount} currency={currency} />
        )}
        {charge.cost !== null && (
          <SmallText size="xs" dimmed>
            {t('cost')} <Money amount={charge.cost} currency={currency} />
          </SmallText>
        )}
      </div>
    </li>
  );
}

/** Quantity and unit price, where a charge has them. */
function Made({
  charge: { basis, quantity, shownUnitPrice },
  currency,
  piece,
}: {
  charge: ExplainedCharge;
  currency: string;
  piece: string;
}): ReactNode {
  const locale = useLocale();
  const unitPrice = shownUnitPrice ?? null;
  if (basis === 'flat') return null;
  return (
    <SmallText size="xs" dimmed>
      {basis === 'value' ? (
        <Money amount={quantity} currency={currency} />
      ) : (
        <span className="figures">{quantityWords(quantity, basis, locale, piece)}</span>
      )}
      {unitPrice !== null && (
        <>
          {' × '}
          <Money amount={unitPrice} currency={currency} />
        </>
      )}
    </SmallText>
  );
}
