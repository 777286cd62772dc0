import { useState } from 'react';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { useStartOrOpenAnswer } from '#quotation/screens/use-start-answer.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useReadOnly } from '#ui/read-only.ts';
import { Button } from '@mantine/core';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import type { QuotationRow } from './quotation-table.tsx';
import { quotationWords } from '../../words.ts';

const words = {
  go: { en: 'Continue quote', ja: '見積を続ける' },
  correct: { en: 'Correct quote', ja: '見積を修正' },
} as const satisfies Record<string, Bilingual>;

/**
 * What an employee does next about a quotation of a list, in one step: start the quote of a request, or go on with the one
 * in work; nothing for others.
 */
export function PrepareButton({ row }: { row: QuotationRow }) {
  const t = useWords(quotationWords);
  const label = useLabel();
  const start = useStartOrOpenAnswer(row.id);
  const [isBusy, setIsBusy] = useState(false);
  const isReadOnly = useReadOnly() !== null;
  const { answer } = row;
  const about = ` ${row.number ?? row.title}`;
  if (answer?.state === 'draft' || answer?.state === 'returned') {
    const text = label(answer.state === 'draft' ? words.go : words.correct);
    return (
      <LinkButton
        href={`/quotation-answer/${row.id}/${answer.id}`}
        size="compact-xs"
        variant="default"
        aria-label={text + about}
        data-row-action
      >
        {text}
      </LinkButton>
    );
  }
  if (row.state !== 'requested') return null;
  return (
    <Button
      size="compact-xs"
      aria-label={t('startFirst') + about}
      data-row-action
      disabled={isReadOnly}
      loading={isBusy}
      onClick={async () => {
        setIsBusy(true);
        await start();
        setIsBusy(false);
      }}
    >
      {t('startFirst')}
    </Button>
  );
}
