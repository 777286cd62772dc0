import { Modal, NavLink, Stack, Text, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { useLabel, useWords } from '#words.ts';
import type { NavGroup } from './frame.tsx';

/** Every screen by a part of its name, in either language; arrows choose, Enter opens. */
export default function Palette({ groups, onClose }: { groups: readonly NavGroup[]; onClose: () => void }) {
  const t = useWords('ui');
  const label = useLabel();
  const router = useRouter();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const wanted = text.trim().toLowerCase();
  const found = groups
    .flatMap((group) => group.items.map((item) => ({ ...item, group: group.label })))
    .filter((item) => item.label.en.toLowerCase().includes(wanted) || item.label.ja.includes(wanted))
    .slice(0, 12);
  const go = (href: string) => {
    onClose();
    setText('');
    void router.navigate({ href });
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(found.length - 1, at + 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(0, at - 1));
    else if (event.key === 'Enter' && found[at]) go(found[at].href);
    else return;
    event.preventDefault();
  };
  return (
    <Modal opened onClose={onClose} title={t('search')} closeButtonProps={{ 'aria-label': t('close') }} transitionProps={{ duration: 0 }}>
      <Stack gap="xs">
        <TextInput
          aria-label={t('searchHint')}
          placeholder={t('searchHint')}
          value={text}
          data-autofocus
          onKeyDown={keys}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAt(0);
          }}
        />
        {found.length === 0 && <Text c="dimmed">{t('nothingFound')}</Text>}
        {found.map((item, i) => (
          <NavLink key={item.href} component="button" label={label(item.label)} description={label(item.group)} active={i === at} onClick={() => go(item.href)} />
        ))}
      </Stack>
    </Modal>
  );
}
