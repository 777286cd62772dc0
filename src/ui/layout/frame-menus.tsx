import { ActionIcon, Button, Menu, Text } from '@mantine/core';
import { IconMoonStars, IconSearch, IconUser } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useWords } from '#words.ts';
import { lazyPart } from '../lazy-part.ts';
import { useOpen } from './link-button.tsx';

const DisplayChoices = lazyPart(() => import('./display-choices.tsx'));

/** Opens the search; shows its shortcut where there is room. */
export function SearchButtons({ onClick }: { onClick: () => void }) {
  const t = useWords('ui');
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconSearch size={16} aria-hidden />}
        onClick={onClick}
        visibleFrom="sm"
      >
        <Text span size="sm" c="dimmed">
          {t('search')}
        </Text>
        <Text span size="xs" c="dimmed" ml="sm">
          Ctrl K
        </Text>
      </Button>
      <ActionIcon
        variant="default"
        size="lg"
        hiddenFrom="sm"
        aria-label={t('search')}
        onClick={onClick}
      >
        <IconSearch size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}

/** Colours and density; what can be chosen is loaded when it is asked for. */
export function DisplayMenu() {
  const t = useWords('ui');
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" size="lg" aria-label={t('display')}>
          <IconMoonStars size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense>
          <DisplayChoices />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  );
}

export function AccountMenu({ name, isOwn }: { name: string; isOwn: boolean }) {
  const t = useWords('ui');
  const open = useOpen();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconUser size={18} aria-hidden />}
          aria-label={`${t('account')}: ${name}`}
          px={6}
        >
          <Text span size="sm" visibleFrom="lg">
            {name}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" {...open('/user/dashboard')}>
          {t('dashboard')}
        </Menu.Item>
        {isOwn && (
          <>
            <Menu.Item component="a" {...open('/user/profile')}>
              {t('profile')}
            </Menu.Item>
            <Menu.Item component="a" {...open('/user/passkey')}>
              {t('passkeys')}
            </Menu.Item>
          </>
        )}
        <Menu.Item component="a" {...open('/auth/logout')}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
