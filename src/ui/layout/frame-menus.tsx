import { ActionIcon, Button, Text } from '@mantine/core';
import { IconMoonStars, IconSearch, IconUser } from '@tabler/icons-react';
import { useWords } from '#platform/i18n/words.ts';
import { lazyPart } from '../lazy-part.ts';
import { MenuButton } from './menu-button.tsx';
import { uiWords } from '../words.ts';

const DisplayChoices = lazyPart(() => import('./display-menu.tsx'));
const AccountChoices = lazyPart(() => import('./account-menu.tsx'));

/** Opens the search; shows its shortcut where there is room. */
export function SearchButtons({ onClick }: { onClick: () => void }) {
  const t = useWords(uiWords);
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

/** Colours and density. */
export function DisplayMenu() {
  const t = useWords(uiWords);
  return (
    <MenuButton
      preload={DisplayChoices.preload}
      button={
        <ActionIcon variant="subtle" size="lg" aria-label={t('display')}>
          <IconMoonStars size={18} aria-hidden />
        </ActionIcon>
      }
    >
      {(button) => <DisplayChoices button={button} />}
    </MenuButton>
  );
}

/** The person's own screens. */
export function AccountMenu({ name, isOwn }: { name: string; isOwn: boolean }) {
  const t = useWords(uiWords);
  return (
    <MenuButton
      preload={AccountChoices.preload}
      button={
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
      }
    >
      {(button) => <AccountChoices button={button} isOwn={isOwn} />}
    </MenuButton>
  );
}
