import { useState } from 'react';
import { useStartOrOpenAnswer } from '#quotation/screens/use-start-answer.ts';
import { Button } from '#ui/feedback/button.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { quotationWords } from '../../words.ts';

/** An employee who has sent a request for a customer goes on with its quote. */
export function PrepareQuote({ quotationId }: { quotationId: string }) {
  const t = useWords(quotationWords);
  const start = useStartOrOpenAnswer(quotationId);
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      loading={isBusy}
      onClick={() => {
        setBusy(true);
        void start().finally(() => setBusy(false));
      }}
    >
      {t('startFirst')}
    </Button>
  );
}
