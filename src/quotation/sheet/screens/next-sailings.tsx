import { Group, Radio, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiClient, api } from '#api.ts';
import { dayOfLeg } from '#freight/voyage.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { isText, isTextList } from '#platform/type-guards.ts';
import { type SheetView, targetOf } from '#quotation/screens/data.ts';
import { useSailingTimes } from '#quotation/screens/sailing-times.tsx';
import { SpaceBadge } from '#quotation/screens/space-badge.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { useFormValue, useFieldsForm } from '#ui/form/record-form.tsx';
import { isDay } from '#platform/day.ts';
import { useLabel, useLocale } from '#platform/i18n/words.ts';

const words = {
  next: { en: 'Next sailings', ja: '次の便' },
  hint: {
    en: 'Sailings that can carry this route’s freight, on or after the requested departure. You can leave this open.',
    ja: '希望出港日以降で、この経路の貨物を積載できる便です。未定のままでもかまいません。',
  },
  open: { en: 'Leave it open', ja: '便を指定しない' },
  none: {
    en: 'No sailing is planned yet. We will tell you which one fits.',
    ja: '該当する便はまだありません。当社より便をご案内いたします。',
  },
} as const satisfies Record<string, Bilingual>;

type Asked = Readonly<{
  fromPortId: string;
  toPortId: string;
  viaPortIds: string[];
  departure?: string;
}>;
type Listed = Awaited<ReturnType<ApiClient['quotation']['nextSailings']>>;

/** The next sailings that carry the freight of a route of a request or an answer, as the route is entered. */
export default function NextSailings({
  sheet,
  routeId,
}: {
  sheet: SheetView;
  routeId: string | null;
}) {
  const { quotationId, answerId } = targetOf(sheet);
  const owner = {
    quotationId,
    ...(answerId === null ? {} : { answerId }),
    ...(routeId === null ? {} : { routeId }),
  };
  return (
    <SailingChoice
      of={owner}
      find={(asked) => api().quotation.nextSailings({ ...owner, ...asked })}
    />
  );
}

type ChoiceProps = Readonly<{
  /** What else the list depends on. */
  of: unknown;
  find: (asked: Asked) => Promise<Listed>;
  /** Where the route is among the values of the form, with a dot: `route.`. */
  at?: string;
  /** Called with a sailing that was picked, before the form has it. */
  onPick?: (voyageId: string, departure: string) => void;
}>;

/** The next sailings of a route as it is entered, with times and space; picking one sets voyage and departure. */
export function SailingChoice({ of, find, at = '', onPick }: ChoiceProps) {
  const label = useLabel();
  const locale = useLocale();
  const times = useSailingTimes();
  const { api: form } = useFieldsForm();
  const fromPortId = useFormValue(`${at}fromPortId`, isText);
  const toPortId = useFormValue(`${at}toPortId`, isText);
  const viaPortIds = useFormValue(`${at}viaPortIds`, isTextList) ?? [];
  const voyageId = useFormValue(`${at}voyageId`, isText) ?? '';
  const day = useFormValue(`${at}departure`, isText) ?? '';
  /** The day from which sailings were listed when one was picked: the list stays although it sets the departure. */
  const [picked, setPicked] = useState({ from: '', departure: '' });
  const from = picked.departure !== '' && picked.departure === day ? picked.from : day;
  const asked: Asked = {
    ...(isDay(from) ? { departure: from } : {}),
    fromPortId: fromPortId ?? '',
    toPortId: toPortId ?? '',
    viaPortIds: [...viaPortIds],
  };
  const isRoute = !!fromPortId && !!toPortId && fromPortId !== toPortId;
  const { data, isPending } = useQuery({
    queryKey: ['next-sailings', of, asked],
    queryFn: () => find(asked),
    enabled: isRoute,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!isRoute) return null;
  // The list is long: below it, what is in use would move away when it comes.
  if (isPending) return <Loading rows={6} height={60} />;
  if (!data) return null;
  const pick = (id: string) => {
    const sailing = data.find((each) => each.id === id);
    if (sailing) {
      onPick?.(id, dayOfLeg(sailing));
      setPicked({ from, departure: dayOfLeg(sailing) });
      form.setFieldValue(`${at}departure`, dayOfLeg(sailing));
    }
    form.setFieldValue(`${at}voyageId`, sailing ? id : null);
  };
  if (data.length === 0)
    return (
      <Text size="sm" c="dimmed" role="status">
        {label(words.none)}
      </Text>
    );
  return (
    <Radio.Group
      label={label(words.next)}
      description={label(words.hint)}
      value={data.some(({ id }) => id === voyageId) ? voyageId : ''}
      onChange={pick}
    >
      <Stack gap="xs" mt="xs">
        {data.map((sailing) => (
          <Group key={`${sailing.id} ${sailing.etd}`} justify="space-between" gap="xs">
            <Radio
              value={sailing.id}
              label={`${nameIn(locale, sailing)} ${sailing.number}`}
              description={times(sailing)}
            />
            <SpaceBadge space={sailing.space} />
          </Group>
        ))}
        <Radio value="" label={label(words.open)} />
      </Stack>
    </Radio.Group>
  );
}
