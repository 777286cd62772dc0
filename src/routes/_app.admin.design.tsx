import { Group } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { StateBadge } from '#quotation/screens/state-badge.tsx';
import { answerStates, quotationStates } from '#quotation/state-lists.ts';
import { DesignScreen } from '#ui/design/design-screen.tsx';

const allStates = [...new Set([...quotationStates, ...answerStates])];

export const Route = createFileRoute('/_app/admin/design')({
  component: () => (
    <DesignScreen
      states={
        <Group gap="xs">
          {allStates.map((state) => (
            <StateBadge key={state} state={state} />
          ))}
        </Group>
      }
    />
  ),
});
