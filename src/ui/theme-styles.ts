import {
  DEFAULT_THEME,
  convertCssVariables,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { theme } from './theme.ts';

/** White text is readable on it in both colour schemes. */
const filledRed = {
  '--mantine-color-red-filled': '#c92a2a',
  '--mantine-color-red-filled-hover': '#a61e1e',
};

/** Dimmed and coloured text with a contrast of 4.5:1 in both colour schemes. */
const readableColours = {
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
};

type Variables = Record<string, string>;

/** Those whose value is another one than in Mantine's own style sheet. */
const changed = (variables: Variables, known: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([name, value]) => known[name] !== value));

/** The style sheet of the theme's variables in both colour schemes, in addition to Mantine's own. */
export function themeStyles(): string {
  const known = defaultCssVariablesResolver(DEFAULT_THEME);
  const own = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  return convertCssVariables({
    variables: changed({ ...own.variables, ...readableColours.variables }, known.variables),
    light: changed({ ...own.light, ...readableColours.light }, known.light),
    dark: changed({ ...own.dark, ...readableColours.dark }, known.dark),
  });
}
