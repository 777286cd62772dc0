import { Text } from '@mantine/core';
import { nameIn } from '#platform/i18n/name-in.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { routeConditionWords, segmentWords } from '#freight/words.ts';
import type { RevisionChanges } from '#quotation/contract.ts';
import { fieldWords as f } from '#quotation/screens/field-words.ts';
import { addressText, usePlaceName, useSailingText } from '#quotation/screens/route-text.ts';
import { useSailingTimes } from '#quotation/screens/sailing-times.tsx';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import { quotationWords } from '../../words.ts';

/** A value before and after. */
function FromTo({
  label,
  before,
  after,
}: {
  label: string;
  before: string | null;
  after: string | null;
}) {
  return (
    <Text size="sm">
      {label}: <del>{before || '–'}</del> → <ins>{after || '–'}</ins>
    </Text>
  );
}

/** Validity, currency and exchange rates that differ. */
export function FactChanges({ facts }: { facts: RevisionChanges['facts'] }) {
  const t = useWords(quotationWords);
  const locale = useLocale();
  const names = {
    validUntil: t('validUntil'),
    currency: t('currency'),
    exchange: t('exchangeRate'),
  } as const;
  return facts.map(({ fact, before, after }) => {
    const text = (value: string | null) =>
      value !== null && fact === 'validUntil' ? dayText(value, locale) : value;
    return <FromTo key={fact} label={names[fact]} before={text(before)} after={text(after)} />;
  });
}

type ComparedRoute = NonNullable<RevisionChanges['routes'][number]['after']>;

/** What a route tells its reader, by label. */
function useRouteParts() {
  const t = useWords(quotationWords);
  const label = useLabel();
  const locale = useLocale();
  const place = usePlaceName();
  const sailing = useSailingText();
  const times = useSailingTimes();
  return (route: ComparedRoute): readonly (readonly [string, string])[] => [
    [label(f.condition), label(routeConditionWords[route.condition])],
    [label(f.fromDoor), route.fromAddress ? addressText(route.fromAddress) : place(route.fromDoor)],
    [label(f.fromPort), place(route.fromPort)],
    [t('via'), route.via.map((each) => nameIn(locale, each)).join(', ')],
    [label(f.toPort), place(route.toPort)],
    [label(f.toDoor), route.toAddress ? addressText(route.toAddress) : place(route.toDoor)],
    [t('departs'), dayText(route.departure, locale)],
    [
      t('voyage'),
      route.voyage ? [sailing(route.voyage), times(route.voyage)].filter(Boolean).join(' · ') : '',
    ],
    [
      t('routeBreakdown'),
      route.breakdown
        .map(({ segment, carrier, days, distanceKm, note }) =>
          [
            label(segmentWords[segment]),
            carrier,
            days && `${t('days')} ${days}`,
            distanceKm && `${distanceKm} km`,
            note,
          ]
            .filter(Boolean)
            .join(' '),
        )
        .join(' / '),
    ],
  ];
}

/** A route that was added, removed or changed, with each part that differs. */
export function RouteChange({ route }: { route: RevisionChanges['routes'][number] }) {
  const t = useWords(quotationWords);
  const place = usePlaceName();
  const partsOf = useRouteParts();
  const { before, after, change } = route;
  const shown = after ?? before;
  if (!shown) return null;
  const old = before ? partsOf(before) : [];
  return (
    <div>
      <Text size="sm" fw={600}>
        {t(change === 'same' ? 'changed' : change)}: {t('route')} {place(shown.fromPort)} →{' '}
        {place(shown.toPort)}
      </Text>
      {before &&
        after &&
        partsOf(after).map(([name, text], i) => {
          const was = old[i]?.[1] ?? '';
          return was === text ? null : <FromTo key={name} label={name} before={was} after={text} />;
        })}
    </div>
  );
}

/** Remarks or documents of one revision only. */
export function TextChanges({
  title,
  changes,
}: {
  title: string;
  changes: RevisionChanges['remarks'];
}) {
  const t = useWords(quotationWords);
  if (changes.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      {changes.map(({ change, text, internal }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same text may occur twice
        <Text key={i} size="sm" style={{ whiteSpace: 'pre-wrap' }}>
          {t(change)}: {change === 'removed' ? <del>{text}</del> : <ins>{text}</ins>}
          {internal && ` (${t('internal')})`}
        </Text>
      ))}
    </div>
  );
}
