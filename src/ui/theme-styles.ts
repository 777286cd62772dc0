import {
  DEFAULT_THEME,
  convertCssVariables,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { theme } from './theme.ts';

type Variables = Record<string, string>;

/** Those whose value is another one than in Mantine's own style sheet. */
const changed = (variables: Variables, known: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([name, value]) => known[name] !== value));

/** The style sheet of the theme's variables in both colour schemes, between Mantine's own and `tokens.css`. */
export function themeStyles(): string {
  const known = defaultCssVariablesResolver(DEFAULT_THEME);
  const own = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  return convertCssVariables({
    variables: changed(own.variables, known.variables),
    light: changed(own.light, known.light),
    dark: changed(own.dark, known.dark),
  });
}
