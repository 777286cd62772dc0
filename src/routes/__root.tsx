import '@mantine/core/styles.css';
import '#ui/tokens.css';
import '#ui/parts.css';
import '#ui/app.css';
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import {
  HeadContent,
  Outlet,
  Scripts,
  createRootRouteWithContext,
  notFound,
  redirect,
  useRouter,
} from '@tanstack/react-router';
import { Fragment, type ReactNode, Suspense, useEffect } from 'react';
import type { ShownPrincipal } from '#account/api.server.ts';
import { SessionResume } from '#account/screens/session-resume.tsx';
import { guard } from '#account/guard.ts';
import { meQuery } from '#account/me.ts';
import { checkOffline, watchConnection } from '#platform/http/connection.ts';
import { listenForSaveKey } from '#ui/form/save-key.ts';
import { onFirstInteraction } from '#ui/layout/first-interaction.ts';
import { OfflineBar } from '#ui/layout/offline-bar.tsx';
import { ReadOnlyContext } from '#ui/read-only.ts';
import { isReloading } from '#platform/http/chunk-reload.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { PageLocale } from '#platform/i18n/page-locale.ts';
import { Dialogs } from '#ui/feedback/dialog.tsx';
import { densityScript } from '#ui/density.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { ErrorLayout } from '#ui/layout/layouts.tsx';
import { knownErrors } from '#platform/http/error-words.ts';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { TimeFormatContext } from '#ui/instant.ts';
import { lazyPart, loadWhenConnected } from '#ui/lazy-part.ts';
import { theme } from '#ui/theme.ts';
import { apiError } from '#api.ts';
import { isFramed, layouts } from './layouts.ts';
import { loadForm } from './load-form.ts';
import { type Screen, findScreen } from './find-screen.ts';
import { pageTitle } from './page-title.ts';
import { refuseOffline } from './refuse-offline.ts';

const ImpersonationBar = lazyPart(async () => ({
  default: (await import('#account/screens/impersonation-bar.tsx')).ImpersonationBar,
}));

const readingOnly = {
  en: 'You are acting as somebody else: you can read, but not change, send or decide anything.',
  ja: '他の方として操作しているため、参照のみ可能です。変更・送信・承諾などの操作はできません。',
} as const;

/** Screens that lead on to where the reader was going. */
const returnsFrom: ReadonlySet<string> = new Set(['/', '/auth/check-user', '/auth/second-factor']);

export const Route = createRootRouteWithContext<{ locale: Locale; queryClient: QueryClient }>()({
  beforeLoad: async ({ context, location }) => {
    const path =
      location.pathname.length > 1 ? location.pathname.replace(/\/$/, '') : location.pathname;
    const [found, { principal, providers }] = await Promise.all([
      findScreen(path),
      context.queryClient.ensureQueryData(meQuery),
      import.meta.env.SSR && loadForm(path),
    ]);
    if (!found) throw notFound({ data: { path } });
    const verdict = guard(found, path, principal, new Date());
    // With `to`, which keeps the language of the page; an `href` would be used as it is.
    if (verdict !== 'allow')
      throw redirect({
        to: verdict.redirect,
        search:
          returnsFrom.has(verdict.redirect) && path !== '/' ? { redirectTo: location.href } : {},
      });
    return { principal, providers, screen: found };
  },
  head: ({ match }) => {
    const { locale, queryClient } = match.context;
    // Missing when the address was not found, although the router's types say otherwise.
    const screen: Screen | undefined = 'screen' in match.context ? match.context.screen : undefined;
    // An address without a screen shows an error.
    const error = knownErrors[match.status === 'error' ? 500 : 404];
    const titled = screen ?? (error ? { path: '', title: error.title } : null);
    const siteName = queryClient.getQueryData(meQuery.queryKey)?.siteName ?? '';
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1' },
        { title: pageTitle(titled, locale, siteName, import.meta.env.DEV) },
        ...(screen?.about ? [{ name: 'description', content: screen.about[locale] }] : []),
        ...(screen?.layout === 'maintenance' ? [{ name: 'robots', content: 'noindex' }] : []),
      ],
      links: [
        { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
        // What is painted while the page is still read would move when the rest comes.
        { rel: 'expect', href: '#complete', blocking: 'render' },
      ],
    };
  },
  shellComponent: Page,
  component: Screens,
  notFoundComponent: NotFound,
  errorComponent: Failure,
});

/** Marks the page as hydrated: until then its controls are inert (app.css), and tests wait. */
function useInteractive() {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
  }, []);
}

function Screens() {
  useInteractive();
  useEffect(listenForSaveKey, []);
  // Both are missing for an unknown address.
  const { principal, screen }: { principal?: ShownPrincipal | null; screen?: Screen } =
    Route.useRouteContext();
  const router = useRouter();
  useEffect(() => {
    let isOver = false;
    const start = async () => {
      // A connection may be lost unnoticed, and a module that could not be fetched once is not fetched again.
      await checkOffline();
      const { startInteraction } = await loadWhenConnected(() => import('./interaction.ts'));
      if (!isOver) stops.push(startInteraction(router));
    };
    const stops = [onFirstInteraction(() => void start()), refuseOffline(router.history)];
    return () => {
      isOver = true;
      for (const stop of stops) stop();
    };
  }, [router]);
  useEffect(watchConnection, []);
  // By account id, because a changed name is still the same person.
  const [owner, isActing] = [principal?.accountId ?? null, Boolean(principal?.impersonatedBy)];
  useEffect(() => {
    if (!owner) return;
    const watching = import('#account/session-watch.ts').then(({ watchSession }) =>
      watchSession(router.options.context.queryClient, router, isActing ? null : owner),
    );
    return () => void watching.then((stop) => stop());
  }, [router, owner, isActing]);
  const isInFrame = !screen || isFramed(screen.layout);
  const Layout = isInFrame ? Fragment : layouts[screen.layout];
  return (
    <TimeFormatContext value={principal?.timeFormat ?? '24'}>
      {principal?.impersonatedBy && <ImpersonationBar name={principal.name} />}
      {principal && !isActing && <SessionResume owner={principal} />}
      {!isInFrame && <OfflineBar />}
      <ReadOnlyContext value={isActing ? readingOnly : null}>
        <Layout>
          <Outlet />
        </Layout>
      </ReadOnlyContext>
    </TimeFormatContext>
  );
}

function Failure({ error }: { error: unknown }) {
  useInteractive();
  const refusal = apiError(error);
  return isReloading() ? null : (
    <ErrorLayout>
      <ErrorScreen status={refusal?.status ?? 500} message={refusal?.message} />
    </ErrorLayout>
  );
}

function NotFound() {
  useInteractive();
  const { pathname } = useRouter().state.location;
  return (
    <ErrorLayout>
      <ErrorScreen status={404} message={`Page Not Found: ${pathname}`} />
    </ErrorLayout>
  );
}

function Page({ children }: { children: ReactNode }) {
  const { context, ssr } = useRouter().options;
  const { locale } = context;
  return (
    <html lang={locale} {...mantineHtmlProps}>
      <head>
        <HeadContent />
        <ColorSchemeScript defaultColorScheme="auto" nonce={ssr?.nonce} />
        {/* Only in the page as it is sent: it has run when the client's code takes over. */}
        <script
          suppressHydrationWarning
          nonce={ssr?.nonce}
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? densityScript : '' }}
        />
      </head>
      <body>
        <PageLocale value={locale}>
          <MantineProvider theme={theme} defaultColorScheme="auto">
            <Toasts />
            <Suspense>
              <Dialogs>{children}</Dialogs>
            </Suspense>
          </MantineProvider>
        </PageLocale>
        <span id="complete" hidden />
        <Scripts />
      </body>
    </html>
  );
}
