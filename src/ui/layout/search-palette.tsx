import { NavLink, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { labelIncludes } from '#platform/i18n/name-in.ts';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import type { Href } from '#platform/href.ts';
import type { NavGroup } from './site-navigation.tsx';
import { useNavigateTo } from './use-navigate-to.ts';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { uiWords } from '../words.ts';

/** A search result: its address, its name and a description. */
export type SearchResult = Readonly<{ href: Href; label: Bilingual; about: Bilingual }>;
/** Searches records for a text. */
export type SearchRecords = (text: string) => Promise<readonly SearchResult[]>;

/** Searches the screens of the navigation by their names in both languages, and records; arrow keys select, Enter opens. */
export default function Palette({
  groups,
  find,
  onClose,
}: {
  groups: readonly NavGroup[];
  find: SearchRecords;
  onClose: () => void;
}) {
  const t = useWords(uiWords);
  const label = useLabel();
  const navigateTo = useNavigateTo();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const query = text.trim();
  const [debounced] = useDebouncedValue(query, 150);
  const { data: records = [], isFetching } = useQuery({
    queryKey: ['find', debounced],
    queryFn: () => find(debounced),
    enabled: debounced !== '',
    placeholderData: keepPreviousData,
  });
  const screens = groups
    .flatMap((group) => group.items.map((item) => ({ ...item, about: group.label })))
    .filter((item) => labelIncludes(item.label, query));
  const inNavigation = screens.slice(0, query ? 5 : 12);
  const found: readonly SearchResult[] = [
    ...inNavigation,
    ...(query
      ? records.filter(({ href }) => inNavigation.every((item) => item.href !== href))
      : []),
  ];
  const go = (href: Href) => {
    onClose();
    setText('');
    void navigateTo(href);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setAt(Math.min(found.length - 1, at + 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(0, at - 1));
    else if (event.key === 'Enter' && found[at]) go(found[at].href);
    else return;
    event.preventDefault();
  };
  return (
    <DialogFrame onClose={onClose} title={t('search')}>
      <Stack gap="xs">
        <TextInput
          aria-label={t('searchHint')}
          placeholder={t('searchHint')}
          value={text}
          data-autofocus
          maxLength={100}
          role="combobox"
          aria-expanded
          aria-controls="found"
          aria-activedescendant={found[at] ? `found-${at}` : undefined}
          onKeyDown={keys}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAt(0);
          }}
        />
        <Text size="sm" c="dimmed" aria-live="polite">
          {found.length === 0 && !isFetching ? t('nothingFound') : ''}
        </Text>
        <div id="found" role="listbox" aria-label={t('search')}>
          {found.map((item, i) => (
            <NavLink
              key={item.href}
              id={`found-${i}`}
              role="option"
              aria-selected={i === at}
              component="button"
              tabIndex={-1}
              label={label(item.label)}
              description={label(item.about)}
              active={i === at}
              onClick={() => go(item.href)}
            />
          ))}
        </div>
      </Stack>
    </DialogFrame>
  );
}
