import { Stack } from '@mantine/core';
import { useState } from 'react';
import { pickerOf } from '#master/screens/picker.ts';
import { RefPicker } from '#ui/form/ref-picker.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { RateTester } from './rate-tester.tsx';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { pricingWords } from '../pricing-words.ts';

/** The rate tester for any lane, which is chosen first. */
export function RateFinder({ onClose }: { onClose: () => void }) {
  const p = useWords(pricingWords);
  const [lane, setLane] = useState<string | null>(null);
  return (
    <DialogFrame onClose={onClose} size="xl" title={p('whichRate')}>
      <Stack>
        <RefPicker
          label={p('lane')}
          name={p('lane')}
          description={p('laneHint')}
          value={lane}
          onPick={(option) => setLane(option?.id ?? null)}
          {...pickerOf('price-freight-route')}
          data-autofocus
        />
        {lane && <RateTester key={lane} laneId={lane} />}
      </Stack>
    </DialogFrame>
  );
}
