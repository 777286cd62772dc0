import { type CSSVariablesResolver, type MantineColorsTuple, createTheme } from '@mantine/core';

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
  fontFamily: "system-ui, 'Hiragino Sans', 'Yu Gothic UI', 'Meiryo', 'Noto Sans JP', sans-serif",
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.15rem', lineHeight: '1.35' },
    },
  },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // A list box must contain options: what it says while it has none is one that nobody can pick.
    ComboboxEmpty: {
      defaultProps: { role: 'option', 'aria-disabled': true, 'aria-selected': false },
    },
    // Focusable, so that they can be scrolled with the keyboard.
    TableScrollContainer: { defaultProps: { scrollAreaProps: { viewportProps: { tabIndex: 0 } } } },
    // No capitals.
    Badge: { defaultProps: { tt: 'none' } },
  },
});

/** White text is readable on it in both colour schemes. */
const filledRed = {
  '--mantine-color-red-filled': '#c92a2a',
  '--mantine-color-red-filled-hover': '#a61e1e',
};

/** Dimmed and coloured text with a contrast of 4.5:1 in both colour schemes. */
export const readableColours: CSSVariablesResolver = () => ({
  variables: filledRed,
  light: {
    ...filledRed,
    '--mantine-color-dimmed': '#55606c',
    '--mantine-color-placeholder': '#66717d',
    '--mantine-color-error': '#b42318',
    '--mantine-color-red-light-color': '#b42318',
    '--mantine-color-green-light-color': '#1d6b30',
    '--mantine-color-teal-light-color': '#0b6b53',
    '--mantine-color-orange-light-color': '#a8430a',
    '--mantine-color-yellow-light-color': '#7a5200',
    '--mantine-color-gray-light-color': '#495057',
  },
  dark: {
    ...filledRed,
    '--mantine-color-dimmed': '#aab4bf',
    '--mantine-color-placeholder': '#9aa5b1',
    '--mantine-color-error': '#ff9b91',
    '--mantine-color-anchor': '#8cbbe3',
    '--mantine-color-red-light-color': '#ffb3ab',
  },
});
