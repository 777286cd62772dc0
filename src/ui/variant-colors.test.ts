import { DEFAULT_THEME, defaultVariantColorsResolver, mergeMantineTheme } from '@mantine/core';
import { expect, it } from 'vitest';
import { theme } from './theme.ts';
import { variantColors } from './variant-colors.ts';

it('colours the parts as Mantine does, in every named colour', () => {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  for (const color of Object.keys(merged.colors))
    for (const variant of [
      'filled',
      'light',
      'outline',
      'subtle',
      'transparent',
      'default',
      'none',
    ]) {
      const asked = { color, variant, theme: merged };
      expect(variantColors(asked), `${variant} ${color}`).toEqual(
        defaultVariantColorsResolver(asked),
      );
    }
});
