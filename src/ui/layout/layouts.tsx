import { Box, Container, Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '#words.ts';
import { LanguageSwitch } from './language-switch.tsx';

type Layout = Readonly<{ children: ReactNode }>;

/** Inside the frame: as wide as a form is comfortable to read. */
export function DefaultLayout({ children }: Layout) {
  return (
    <Container size="md" px={0}>
      {children}
    </Container>
  );
}

/** Inside the frame: tables take all the width there is. */
export function FullWidthLayout({ children }: Layout) {
  return children;
}

/** Inside the frame: room for the steps at one side and the summary at the other, and no wider than eyes can follow. */
export function QuotationLayout({ children }: Layout) {
  return (
    <Box maw={1680} mx="auto">
      {children}
    </Box>
  );
}

/** The front door: the product says what it is, above the card. */
export function LoginLayout({ children }: Layout) {
  const t = useWords('ui');
  return <Card tagline={t('tagline')}>{children}</Card>;
}

/** One card in the middle, over everything. */
export function OverlayLayout({ children }: Layout) {
  return <Card>{children}</Card>;
}

/** A sheet of paper on a grey desk. */
export function PdfA4Layout({ children }: Layout) {
  return (
    <Box component="main" id="main" className="a4">
      {children}
    </Box>
  );
}

/** Nothing leads anywhere while the system is being worked on. */
export function MaintenanceLayout({ children }: Layout) {
  return <CenteredPage>{children}</CenteredPage>;
}

/** In place of the application. */
export function ErrorLayout({ children }: Layout) {
  return <CenteredPage>{children}</CenteredPage>;
}

function CenteredPage({ children }: Layout) {
  return (
    <Container size="xs" component="main" id="main" py={80}>
      {children}
    </Container>
  );
}

/** The word mark: a wave under a U. */
export function Logo({ size = 32 }: { size?: number }) {
  return <img src="/favicon.svg" alt="" width={size} height={size} />;
}

function Card({ children, tagline }: { children: ReactNode; tagline?: string }) {
  return (
    <Box mih="100vh" style={{ display: 'grid', gridTemplateRows: 'auto 1fr' }}>
      <Group justify="flex-end" p="md" component="header">
        <LanguageSwitch />
      </Group>
      {/* From the top: what comes later makes the card longer and moves nothing. */}
      <Group
        component="main"
        id="main"
        px="md"
        pb={80}
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
