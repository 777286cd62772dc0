import {
  ActionIcon,
  AppShell,
  Burger,
  Button,
  Group,
  Menu,
  NavLink,
  ScrollArea,
  Text,
  useMantineColorScheme,
} from '@mantine/core';
import { useDisclosure, useHotkeys, useLocalStorage } from '@mantine/hooks';
import { IconMoonStars, IconSearch, IconUser } from '@tabler/icons-react';
import { useLocation, useRouteContext } from '@tanstack/react-router';
import { Fragment, type ReactNode, Suspense, lazy, useEffect, useState } from 'react';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { useLabel, useWords } from '#words.ts';
import { Logo } from './layouts.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LinkButton, useOpen } from './link-button.tsx';
import type { Find } from './palette.tsx';
import type { Href } from '#platform/href.ts';

export type NavItem = Readonly<{ href: Href; label: Bilingual }>;
/** Addresses that belong together; a `section` is the heading above it and those that follow. Two of one label are told apart by `key`. */
export type NavGroup = Readonly<{
  key?: string;
  section?: Bilingual;
  label: Bilingual;
  items: readonly NavItem[];
}>;

const Palette = lazy(() => import('./palette.tsx'));

/** Toasts and dialogs have to be at hand when the connection is not: they are fetched as soon as a person does anything. */
function fetchAtFirstAct() {
  const acts = ['pointerdown', 'keydown'] as const;
  const fetchThem = () => {
    forget();
    void Promise.allSettled([
      import('../feedback/toast-area.tsx'),
      import('../feedback/dialog-box.tsx'),
    ]);
  };
  const forget = () => acts.forEach((act) => removeEventListener(act, fetchThem, true));
  acts.forEach((act) => addEventListener(act, fetchThem, true));
  return forget;
}

/** Paper is light, whatever the screen is. */
function printInLight() {
  const { dataset } = document.documentElement;
  let scheme: string | undefined;
  const before = () => {
    scheme = dataset.mantineColorScheme;
    dataset.mantineColorScheme = 'light';
  };
  const after = () => {
    if (scheme) dataset.mantineColorScheme = scheme;
  };
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
  };
}

/** The frame of everything behind the sign-in: areas at the left, search, language, colours and account at the top. */
export function Frame({
  groups,
  find,
  children,
}: {
  groups: readonly NavGroup[];
  find: Find;
  children: ReactNode;
}) {
  const t = useWords('ui');
  const [opened, { toggle, close }] = useDisclosure(false);
  const [searching, setSearching] = useState(false);
  useEffect(fetchAtFirstAct, []);
  useEffect(printInLight, []);
  const { principal } = useRouteContext({ from: '__root__' });
  useHotkeys(principal ? [['mod+K', () => setSearching(true)]] : [], []);
  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: 248, breakpoint: 'md', collapsed: { mobile: !opened } }}
      padding="md"
    >
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger
              opened={opened}
              onClick={toggle}
              hiddenFrom="md"
              size="sm"
              aria-label={t('siteMenu')}
              aria-expanded={opened}
            />
            <Home href={principal ? '/user/dashboard' : '/'} />
          </Group>
          <Group gap="xs" wrap="nowrap">
            {principal && <SearchButtons onClick={() => setSearching(true)} />}
            <LanguageSwitch />
            <ColourSwitch />
            {principal ? (
              <AccountMenu name={principal.name} isOwn={!principal.impersonatedBy} />
            ) : (
              <LinkButton href="/" variant="subtle" size="compact-md">
                {t('signIn')}
              </LinkButton>
            )}
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar aria-label={t('siteMenu')}>
        <AppShell.Section grow component={ScrollArea} p="xs" viewportProps={{ tabIndex: -1 }}>
          <Areas groups={groups} onOpen={close} />
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1}>
        {children}
      </AppShell.Main>
      <Suspense>
        {searching && <Palette groups={groups} find={find} onClose={() => setSearching(false)} />}
      </Suspense>
    </AppShell>
  );
}

/** The way into the search, with its key where there is room to say it. */
function SearchButtons({ onClick }: { onClick: () => void }) {
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

function Home({ href }: { href: Href }) {
  const open = useOpen();
  return (
    <Group
      component="a"
      aria-label="Umiji"
      gap={8}
      wrap="nowrap"
      c="inherit"
      td="none"
      {...(open(href) as object)}
    >
      <Logo size={28} />
      <Text fw={750} visibleFrom="xs">
        Umiji
      </Text>
    </Group>
  );
}

const holds = (pathname: string, { href }: NavItem) =>
  pathname === href || pathname.startsWith(`${href}/`);

/** The first areas are open, and the one a person is in; the others as that person left them. */
function Areas({ groups, onOpen }: { groups: readonly NavGroup[]; onOpen: () => void }) {
  const label = useLabel();
  const open = useOpen();
  const { pathname } = useLocation();
  const [left, setLeft] = useLocalStorage<Record<string, boolean>>({
    key: 'umiji-nav',
    defaultValue: {},
  });
  return groups.map((group, i) => {
    const key = group.key ?? group.label.en;
    return (
      <Fragment key={key}>
        {group.section && (
          <Text size="xs" c="dimmed" fw={650} mt="sm" mb={4} px="sm">
            {label(group.section)}
          </Text>
        )}
        <NavLink
          component="button"
          label={label(group.label)}
          fw={650}
          fz="sm"
          py={6}
          opened={left[key] ?? (i < 2 || group.items.some((item) => holds(pathname, item)))}
          onChange={(opened) => setLeft({ ...left, [key]: opened })}
          childrenOffset={8}
        >
          {group.items.map((item) => {
            const { href, onClick } = open(item.href);
            return (
              <NavLink
                key={item.href}
                component="a"
                href={href}
                label={label(item.label)}
                active={holds(pathname, item)}
                aria-current={pathname === item.href ? 'page' : undefined}
                py={4}
                fw={400}
                onClick={(event) => {
                  onClick(event);
                  onOpen();
                }}
              />
            );
          })}
        </NavLink>
      </Fragment>
    );
  });
}

function ColourSwitch() {
  const t = useWords('ui');
  const { setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" size="lg" aria-label={t('colours')}>
          <IconMoonStars size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {(['light', 'dark', 'auto'] as const).map((scheme) => (
          <Menu.Item key={scheme} onClick={() => setColorScheme(scheme)}>
            {t(scheme)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function AccountMenu({ name, isOwn }: { name: string; isOwn: boolean }) {
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
