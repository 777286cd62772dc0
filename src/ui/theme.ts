import { type MantineColorsTuple, createTheme } from '@mantine/core';
import { pickByEnter } from './form/pick-by-enter.ts';
import { variantColors } from './variant-colors.ts';

/** Deep sea: dark enough for white text on the filled shades, light enough for links in the dark scheme. */
const sea: MantineColorsTuple = [
  '#eaf3fa',
  '#d3e4f2',
  '#a6c8e4',
  '#76aad6',
  '#4e91ca',
  '#3381c2',
  '#1f6fb2',
  '#155c99',
  '#124b7d',
  '#0e3a62',
];

export const theme = createTheme({
  primaryColor: 'sea',
  colors: { sea },
  primaryShade: { light: 7, dark: 6 },
  variantColorResolver: variantColors,
  fontFamily: "system-ui, 'Hiragino Sans', 'Yu Gothic UI', 'Meiryo', 'Noto Sans JP', sans-serif",
  headings: { fontWeight: '650' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // A list box must contain options: what it says while it has none is one that nobody can pick.
    ComboboxEmpty: {
      defaultProps: { role: 'option', 'aria-disabled': true, 'aria-selected': false },
    },
    Select: { defaultProps: { onKeyDownCapture: pickByEnter } },
    // No capitals.
    Badge: { defaultProps: { tt: 'none' } },
  },
});
