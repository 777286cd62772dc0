import { Button as MantineButton, Text } from '@mantine/core';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '#api.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { may, target } from '#quotation/screens/answer-target.ts';
import type { AnswerView } from '#quotation/screens/data.ts';
import { Money } from '#quotation/screens/money.tsx';
import { ValidUntil } from '#quotation/screens/valid-until.tsx';
import { isTaxed } from '#quotation/taxed.ts';
import { ReasonButton } from './offer-parts.tsx';
import classes from './offer.module.css';
import { useAgree } from './use-decide.ts';
import { quotationWords } from '../../words.ts';

/** Only here: the dictionary is part of every quotation screen. */
const words = {
  decide: { en: 'Your decision', ja: 'ご回答' },
  ask: { en: 'Ask a question', ja: '質問する' },
  unconfirmed: {
    en: 'You can agree once a colleague of yours or our staff has confirmed you as a contact person.',
    ja: '貴社のご担当者または当社による確認が済みますと、承諾いただけます。',
  },
} as const satisfies Record<string, Bilingual>;

/** The bar at the foot of the window that holds a decision: total and validity, the main action, and the others above. */
export function DecisionBar({
  view,
  label: name,
  others,
  children,
}: {
  view: AnswerView;
  label: string;
  others?: ReactNode;
  children: ReactNode;
}) {
  const t = useWords(quotationWords);
  const { total, currency, byTax, validUntil, state } = view;
  return (
    <section className={classes.bar} aria-label={name}>
      {others && <div className={classes.others}>{others}</div>}
      <div className={classes.main}>
        <div className={classes.sum}>
          <Text fw={700} lh={1.3}>
            <Money amount={total} currency={currency} />{' '}
            {isTaxed(byTax) && (
              <Text span size="xs" fw={400} className={classes.tax}>
                {t('taxed')}
              </Text>
            )}
          </Text>
          <Text size="xs" component="div" c="dimmed" className={classes.until}>
            {t('validUntil')} <ValidUntil day={validUntil} state={state} />
          </Text>
        </div>
        {children}
      </div>
    </section>
  );
}

/** What a customer may do about an offer. `onAsk` leads to the thread of the page; without it, a link to the one that has it. */
export function CustomerDecision({ view, onAsk }: { view: AnswerView; onAsk?: () => void }) {
  const t = useWords(quotationWords);
  const label = useLabel();
  const agree = useAgree(view);
  const { principal } = useRouteContext({ from: '__root__' });
  const about = target(view);
  const base = `/quotation-agreement/${view.quotationId}/${view.id}` as const;
  if (!may(view, 'agree') && !may(view, 'decline') && !may(view, 'ask-change')) return null;
  return (
    <DecisionBar
      view={view}
      label={label(words.decide)}
      others={
        <>
          {onAsk ? (
            <MantineButton variant="subtle" size="compact-md" onClick={onAsk}>
              {label(words.ask)}
            </MantineButton>
          ) : (
            <LinkButton
              href={`/quotation-detail/${view.quotationId}#${threadId}`}
              variant="subtle"
              size="compact-md"
            >
              {label(words.ask)}
            </LinkButton>
          )}
          {may(view, 'ask-change') && (
            <ReasonButton
              keep={`${view.id}:ask-change`}
              title={t('askChange')}
              hint={t('askChangeHint')}
              label={t('changeWanted')}
              quiet
              run={(reason) => api().quotation.askChange({ ...about, reason })}
              done={t('changeAsked')}
            />
          )}
          {may(view, 'decline') && (
            <LinkButton href={`${base}/reject`} variant="subtle" size="compact-md">
              {t('decline')}
            </LinkButton>
          )}
        </>
      }
    >
      {!principal?.agreesFor.includes(view.customer.id) && (
        <Text size="sm">{label(words.unconfirmed)}</Text>
      )}
      {may(view, 'agree') && (
        <MantineButton size="md" onClick={() => void agree()}>
          {t('agree')}
        </MantineButton>
      )}
    </DecisionBar>
  );
}

/** The id of the thread on the detail page. */
export const threadId = 'thread';
