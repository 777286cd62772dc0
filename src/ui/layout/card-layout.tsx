import { Box, Center, Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { LanguageSwitch } from './language-switch.tsx';

/** The word mark: a wave under a U. */
export function Logo({ size = 32 }: { size?: number }) {
  return <img src="/favicon.svg" alt="" width={size} height={size} />;
}

/** One card in the middle: sign-in and the /auth screens. */
export function CardLayout({ children, tagline }: { children: ReactNode; tagline?: string }) {
  return (
    <Box mih="100vh" style={{ display: 'grid', gridTemplateRows: 'auto 1fr' }}>
      <Group justify="flex-end" p="md" component="header">
        <LanguageSwitch />
      </Group>
      <Center component="main" id="main" px="md" pb={80}>
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
      </Center>
    </Box>
  );
}
