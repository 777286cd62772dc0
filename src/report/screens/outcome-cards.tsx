import { listHref } from '#quotation/list/list-search.ts';
import { decidedStates } from '#quotation/states.ts';
import { FigureCard } from '#ui/layout/figure-card.tsx';
import { useWords } from '#platform/i18n/words.ts';
import type { Report } from './data.ts';
import { MoneyList } from './report-table.tsx';
import { useDuration } from './words.ts';
import { reportWords } from '../words.ts';

/** How many quotations were won, how soon they were answered, and what was agreed; each leads to its quotations. */
export function OutcomeCards({ report: { total, filter } }: { report: Report }) {
  const t = useWords(reportWords);
  const duration = useDuration();
  return (
    <>
      <FigureCard
        label={t('winRate')}
        value={total.winRate === null ? '–' : `${total.winRate} %`}
        href={listHref({ ...filter, state: decidedStates })}
      />
      <FigureCard
        label={t('answerTime')}
        value={duration(total.answerMinutes)}
        href={listHref({ ...filter, answered: true })}
      />
      <FigureCard
        label={t('agreedAmount')}
        value={<MoneyList amounts={total.amounts} of="agreed" />}
        href={listHref({ ...filter, state: ['agreed'] })}
      />
    </>
  );
}
