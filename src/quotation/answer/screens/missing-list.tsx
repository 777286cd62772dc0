import { Anchor, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { Bilingual } from '#platform/i18n/locale.ts';
import type { MissingEntry, Place } from '#quotation/answer/missing.ts';
import { TextLink } from '#ui/layout/text-link.tsx';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { useLabel } from '#platform/i18n/words.ts';

type Go = (place: Place) => void;
type Props = Readonly<{
  title: Bilingual;
  entries: readonly MissingEntry[];
  onGo: Go;
  /** Another list of the page has the key. */
  isSecond?: boolean;
}>;

/** What is missing or to be checked, each leading to its cell, field or screen; the first also by Alt+M. */
export function MissingList({ title, entries, onGo, isSecond = false }: Props) {
  const label = useLabel();
  const navigateTo = useNavigateTo();
  const first = entries.find(({ place }) => place)?.place;
  const goToFirst = () => {
    if (first?.at === 'screen') void navigateTo(first.href);
    else if (first) onGo(first);
  };
  useHotkeys(isSecond ? [] : [['alt+M', goToFirst, { usePhysicalKeys: true }]], [], true);
  if (entries.length === 0) return null;
  return (
    <section aria-label={label(title)}>
      <Text size="sm" fw={600}>
        {label(title)}
      </Text>
      <ul className="plain-list">
        {entries.map((entry) => (
          <li key={entry.key}>
            <Entry entry={entry} onGo={onGo} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry: { message, place }, onGo }: { entry: MissingEntry; onGo: Go }) {
  const label = useLabel();
  if (place === null) return <Text size="sm">{label(message)}</Text>;
  if (place.at === 'screen') return <TextLink href={place.href}>{label(message)}</TextLink>;
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      ta="start"
      py={2}
      style={{ verticalAlign: 'top' }}
      onClick={() => onGo(place)}
    >
      {label(message)}
    </Anchor>
  );
}
