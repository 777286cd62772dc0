import { Burger, Group, Text } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useRouteContext, useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useWords } from '#platform/i18n/words.ts';
import { AccountMenu, DisplayMenu, SearchButtons } from './frame-menus.tsx';
import { Logo } from './layouts.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LinkButton, useOpen } from './link-button.tsx';
import type { SearchRecords } from './search-palette.tsx';
import type { Href } from '#platform/href.ts';
import { OfflineBar } from './offline-bar.tsx';
import classes from './site-navigation.module.css';
import { type NavGroup, SiteNavigation } from './site-navigation.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { uiWords } from '../words.ts';

const Palette = lazyPart(() => import('./search-palette.tsx'));

/** Prints in the light colour scheme, whatever the screen uses. */
function printInLightScheme() {
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

/** Whether Ctrl+K makes a link: in text that is written in place, not in a cell of a sheet, which takes text from its first key. */
const makesLink = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.isContentEditable && target.role !== 'gridcell';

/** The frame around every screen of the application: navigation at the left; search, language, display and account at the top. */
export function Frame({
  groups,
  find,
  children,
}: {
  groups: readonly NavGroup[];
  find: SearchRecords;
  children: ReactNode;
}) {
  const t = useWords(uiWords);
  const [opened, { toggle, close }] = useDisclosure(false);
  const [searching, setSearching] = useState(false);
  useEffect(printInLightScheme, []);
  const { principal } = useRouteContext({ from: '__root__' });
  const search = (event: KeyboardEvent) => {
    if (makesLink(event.target)) return;
    event.preventDefault();
    setSearching(true);
  };
  useHotkeys(principal ? [['mod+K', search, { preventDefault: false }]] : [], [], true);
  const isLeaving = useIsLeaving();
  const burger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!opened) return undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      burger.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [opened, close]);
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      {/* The class keeps its width while a dialog has taken the scroll bar away. */}
      <header className="frame-header right-scroll-bar-position">
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger
              ref={burger}
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
            <DisplayMenu />
            {principal ? (
              <AccountMenu name={principal.name} isOwn={!principal.impersonatedBy} />
            ) : (
              <LinkButton href="/" variant="subtle" size="compact-md">
                {t('signIn')}
              </LinkButton>
            )}
          </Group>
        </Group>
      </header>
      <nav
        aria-label={t('siteMenu')}
        className={opened ? 'frame-navigation' : 'frame-navigation hidden-on-phone'}
      >
        <div className={classes.scrolled}>
          <SiteNavigation groups={groups} onOpen={close} />
        </div>
      </nav>
      <main
        id="main"
        tabIndex={-1}
        inert={isLeaving}
        className={opened ? 'frame-main hidden-on-phone' : 'frame-main'}
      >
        <OfflineBar />
        {children}
      </main>
      <Suspense>
        {searching && <Palette groups={groups} find={find} onClose={() => setSearching(false)} />}
      </Suspense>
    </>
  );
}

/** Whether another screen is on its way: the address has changed, and the screen in sight is no longer what it names. */
const useIsLeaving = (): boolean =>
  useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'pending' &&
      resolvedLocation !== undefined &&
      resolvedLocation.pathname !== location.pathname,
  });

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
      {...open(href)}
    >
      <Logo size={28} />
      <Text fw={750} visibleFrom="xs">
        Umiji
      </Text>
    </Group>
  );
}
