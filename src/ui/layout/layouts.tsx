import { Box, Container, Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '#platform/i18n/words.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { uiWords } from '../words.ts';

type Layout = Readonly<{ children: ReactNode }>;

/** Inside the frame: limited to the width of a form with several columns. */
export function DefaultLayout({ children }: Layout) {
  return (
    <Container size="lg" px={0}>
      {children}
    </Container>
  );
}

/** Inside the frame: full width, for tables. */
export function FullWidthLayout({ children }: Layout) {
  return children;
}

/** Inside the frame: the work with the summary beside it, up to a readable width. */
export function QuotationLayout({ children }: Layout) {
  return <Box maw={1680}>{children}</Box>;
}

/** The sign-in page: a card with the product's tagline above. */
export function LoginLayout({ children }: Layout) {
  const t = useWords(uiWords);
  return <Card tagline={t('tagline')}>{children}</Card>;
}

/** A single card in the middle of the page. */
export function OverlayLayout({ children }: Layout) {
  return <Card>{children}</Card>;
}

/** An A4 page on a grey background. */
export function PdfA4Layout({ children }: Layout) {
  return (
    <Box component="main" id="main" className="a4">
      {children}
    </Box>
  );
}

/** Without navigation, while the system is under maintenance. */
export function MaintenanceLayout({ children }: Layout) {
  return <CenteredPage>{children}</CenteredPage>;
}

/** In place of the application, without navigation. */
export function ErrorLayout({ children }: Layout) {
  return <CenteredPage>{children}</CenteredPage>;
}

function CenteredPage({ children }: Layout) {
  return (
    <Container size="xs" component="main" id="main" pt={80} pb="var(--toast-room)">
      {children}
    </Container>
  );
}

/** The logo: a wave under a U. */
export function Logo({ size = 32 }: { size?: number }) {
  return <img src="/favicon.svg" alt="" width={size} height={size} />;
}

function Card({ children, tagline }: { children: ReactNode; tagline?: string }) {
  return (
    <Box mih="100vh" bg="var(--canvas)" style={{ display: 'grid', gridTemplateRows: 'auto 1fr' }}>
      <Group justify="flex-end" p="md" component="header">
        <LanguageSwitch />
      </Group>
      {/* Aligned to the top, so that a card that grows later does not move. */}
      <Group
        component="main"
        id="main"
        px="md"
        pb="var(--toast-room)"
        pt="min(12vh, 7rem)"
        justify="center"
        align="flex-start"
      >
        <Stack w="100%" maw={420} gap="lg">
          <Group gap="sm" justify="center">
            <Logo size={44} />
            <div>
              <Text fw={750} size="1.5rem" lh={1.1}>
                Umiji <span lang="ja">海路</span>
              </Text>
              {tagline && (
                <Text size="sm" c="dimmed">
                  {tagline}
                </Text>
              )}
            </div>
          </Group>
          <Paper withBorder shadow="sm" p="xl" radius="md">
            {children}
          </Paper>
        </Stack>
      </Group>
    </Box>
  );
}
