import { ActionIcon, Button, Menu, Text, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconMoonStars, IconSearch, IconUser } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useWords } from '#words.ts';
import { type Density, currentDensity, densities, followDensity, setDensity } from '../density.ts';
import { useOpen } from './link-button.tsx';

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

/** Colours and density, both a person's choice that this browser keeps. */
export function DisplayMenu() {
  const t = useWords('ui');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [density, choose] = useState<Density>('dense');
  useEffect(followDensity, []);
  return (
    <Menu position="bottom-end" onOpen={() => choose(currentDensity())}>
      <Menu.Target>
        <ActionIcon variant="subtle" size="lg" aria-label={t('display')}>
          <IconMoonStars size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('colours')}</Menu.Label>
        {(['light', 'dark', 'auto'] as const).map((scheme) => (
          <Choice
            key={scheme}
            label={t(scheme)}
            isChosen={scheme === colorScheme}
            onChoose={() => setColorScheme(scheme)}
          />
        ))}
        <Menu.Label>{t('density')}</Menu.Label>
        {densities.map((each) => (
          <Choice
            key={each}
            label={t(each)}
            isChosen={each === density}
            onChoose={() => {
              setDensity(each);
              choose(each);
            }}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type ChoiceProps = Readonly<{ label: string; isChosen: boolean; onChoose: () => void }>;

const Choice = ({ label, isChosen, onChoose }: ChoiceProps) => (
  <Menu.Item
    role="menuitemradio"
    aria-checked={isChosen}
    rightSection={isChosen ? <IconCheck size={14} aria-hidden /> : null}
    onClick={onChoose}
  >
    {label}
  </Menu.Item>
);

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
