import { Button, Stack } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Loading } from '#ui/feedback/loading.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useWords } from '#platform/i18n/words.ts';
import { pricingWords } from '../pricing-words.ts';

const RateTester = lazyPart(async () => ({
  default: (await import('./rate-tester.tsx')).RateTester,
}));

/** The rate tester of a lane, behind a button: a form of its own, which few readers of a lane need. */
export function RateTest({ laneId }: { laneId: string }) {
  const p = useWords(pricingWords);
  const [isOpen, setOpen] = useState(false);
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Stack>
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        aria-expanded={isOpen}
        rightSection={<Icon size={16} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {p('whichRate')}
      </Button>
      {isOpen && (
        <Suspense fallback={<Loading shape="form" rows={4} />}>
          <RateTester laneId={laneId} />
        </Suspense>
      )}
    </Stack>
  );
}
