import { Stack, Switch, Text } from '@mantine/core';
import { useRouteContext } from '@tanstack/react-router';
import { useSessionReset } from '#account/screens/session-reset.ts';
import { api } from '#api.ts';
import { useWords } from '#platform/i18n/words.ts';
import type { Person } from './data.ts';
import { useChangeRight } from './use-change-right.ts';
import { useConfirm } from './use-confirm.tsx';
import { personWords } from '../../words.ts';

/** The right to change the tariff without an approval, with a switch. */
export function PriceManager({
  person: {
    id,
    name,
    waiting,
    priceManager: { has, refusal },
  },
}: {
  person: Person;
}) {
  const t = useWords(personWords);
  const resetSession = useSessionReset();
  const changeRight = useChangeRight();
  const { ask, dialog } = useConfirm();
  const { principal } = useRouteContext({ from: '__root__' });
  const askForIt = () => {
    const [heading, effect, act, done] = has
      ? ([
          'takePriceManager',
          'takePriceManagerEffect',
          'noPriceManager',
          'priceManagerTaken',
        ] as const)
      : ([
          'givePriceManager',
          'givePriceManagerEffect',
          'makePriceManager',
          'priceManagerGiven',
        ] as const);
    ask({
      heading: t(heading, { name }),
      effects: [t(effect, { name })],
      act: t(act),
      isDangerous: has,
      run: async () => {
        const isDone = await changeRight(
          () => api().admin.setPriceManager({ id, isPriceManager: !has }),
          t(done, { name }),
        );
        // Forms of prices save or propose by one's own right.
        if (isDone && principal?.accountId === id) await resetSession();
      },
    });
  };
  return (
    <Stack gap={4}>
      <Switch
        label={t('priceManager')}
        description={t('priceManagerText')}
        checked={has}
        disabled={refusal !== null || waiting !== null}
        onChange={askForIt}
      />
      {refusal && <Text size="sm">{t(`refusedPriceManager-${refusal}`)}</Text>}
      {dialog}
    </Stack>
  );
}
