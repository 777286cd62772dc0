import { Group, Text } from '@mantine/core';
import { useWords } from '#platform/i18n/words.ts';
import { heatColour } from '#ui/sheet/heat.ts';
import { makerWords } from '../../words.ts';

const steps = [-1, -0.5, 0, 0.5, 1] as const;

/** The legend for the colours of differences, from −10 % to +10 %. */
export function HeatLegend() {
  const t = useWords(makerWords);
  return (
    <Group gap={6} role="img" aria-label={t('heatMeaning')} wrap="nowrap">
      <Text size="xs">−10 %</Text>
      <Group
        gap={0}
        wrap="nowrap"
        style={{ border: '1px solid var(--mantine-color-default-border)' }}
      >
        {steps.map((heat) => (
          <span key={heat} style={{ width: 22, height: 14, background: heatColour(heat) }} />
        ))}
      </Group>
      <Text size="xs">+10 %</Text>
    </Group>
  );
}
