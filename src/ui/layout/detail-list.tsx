import { SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Names and values of a record; empty values are left out. */
export function DetailList({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <SimpleGrid component="dl" cols={{ base: 2, sm: 3 }} spacing="sm" verticalSpacing="xs" my="xs">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <Text component="dt" size="xs" c="dimmed">
              {name}
            </Text>
            <Text component="dd" m={0} size="sm">
              {value}
            </Text>
          </div>
        ) : null,
      )}
    </SimpleGrid>
  );
}
