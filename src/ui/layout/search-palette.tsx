import { Modal, NavLink, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { isNamed } from '#platform/i18n/name-in.ts';
import { useLabel, useWords } from '#words.ts';
import type { Href } from '#platform/href.ts';
import type { NavGroup } from './site-navigation.tsx';
import { useNavigateTo } from './use-navigate-to.ts';

/** What a search found: where it is, what it is called, and what says more of it. */
export type SearchResult = Readonly<{ href: Href; label: Bilingual; about: Bilingual }>;
/** Asks for what a text is about. */
export type SearchRecords = (text: string) => Promise<readonly SearchResult[]>;

/** The screens of the menus by a part of their name in either language, and what is found beyond; arrows choose, Enter opens. */
export default function Palette({
  groups,
  find,
  onClose,
}: {
  groups: readonly NavGroup[];
  find: SearchRecords;
  onClose: () => void;
}) {
  const t = useWords('ui');
  const label = useLabel();
  const navigateTo = useNavigateTo();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const wanted = text.trim();
  const [asked] = useDebouncedValue(wanted, 150);
  const { data: records = [], isFetching } = useQuery({
    queryKey: ['find', asked],
    queryFn: () => find(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const screens = groups
    .flatMap((group) => group.items.map((item) => ({ ...item, about: group.label })))
    .filter((item) => isNamed(item.label, wanted));
  const inMenus = screens.slice(0, wanted ? 5 : 12);
  const found: readonly SearchResult[] = [
    ...inMenus,
    ...(wanted ? records.filter(({ href }) => inMenus.every((item) => item.href !== href)) : []),
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
    <Modal
      opened
      onClose={onClose}
      title={t('search')}
      closeButtonProps={{ 'aria-label': t('close') }}
      transitionProps={{ duration: 0 }}
    >
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
    </Modal>
  );
}
