import { type VariantColorsResolver, rem } from '@mantine/core';

const invisible = `${rem(1)} solid transparent`;

/**
 * The colours of Mantine's parts by their variant, for the named colours of the theme. Its own resolver computes shades of
 * any other colour as well, which every page would load.
 */
export const variantColors: VariantColorsResolver = ({ color, variant }) => {
  const of = (shade: string) => `var(--mantine-color-${color}-${shade})`;
  const clear = { background: 'transparent', hover: 'transparent', border: invisible };
  switch (variant) {
    case 'filled':
      return {
        background: of('filled'),
        hover: of('filled-hover'),
        color: 'var(--mantine-color-white)',
        border: invisible,
      };
    case 'light':
      return {
        background: of('light'),
        hover: of('light-hover'),
        color: of('light-color'),
        border: invisible,
      };
    case 'outline':
      return {
        ...clear,
        hover: of('outline-hover'),
        color: of('outline'),
        border: `${rem(1)} solid ${of('outline')}`,
      };
    case 'subtle':
      return { ...clear, hover: of('light-hover'), color: of('light-color') };
    case 'transparent':
      return { ...clear, color: of('light-color') };
    case 'default':
      return {
        background: 'var(--mantine-color-default)',
        hover: 'var(--mantine-color-default-hover)',
        color: 'var(--mantine-color-default-color)',
        border: `${rem(1)} solid var(--mantine-color-default-border)`,
      };
    default:
      return { ...clear, color: 'inherit', border: 'none' };
  }
};
