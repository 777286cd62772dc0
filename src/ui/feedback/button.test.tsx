import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { theme } from '../theme.ts';
import { Badge } from './badge.tsx';
import { Button, buttonStyles, severities, severityColours } from './button.tsx';

const html = (node: ReactNode) => renderToString(<MantineProvider theme={theme}>{node}</MantineProvider>).replace(/^[\s\S]*?(?=<button|<div)/, '');
const icon = <i data-icon />;

test('a button does nothing to the form around it unless it says so', () => expect(html(<Button label="Offer now" />)).toContain('type="button"'));

describe('loading', () => {
  const shown = html(<Button label="Offer now" icon={icon} loading />);
  test('disables', () => expect(shown).toMatch(/<button[^>]* disabled/));
  test('has a spinner in place of the icon', () => {
    expect(shown).not.toContain('data-icon');
    expect(shown).toMatch(/class="[^"]*spinner/);
  });
  test('is told to screen readers', () => expect(shown).toContain('aria-busy="true"'));
});

test('disabled is disabled, without a spinner', () => {
  expect(html(<Button label="Offer now" disabled />)).toMatch(/<button[^>]* disabled/);
  expect(html(<Button label="Offer now" disabled />)).not.toContain('spinner');
});

test.each([
  ['left', /data-icon[\s\S]*Offer now/],
  ['top', /data-icon[\s\S]*Offer now/],
  ['right', /Offer now[\s\S]*data-icon/],
  ['bottom', /Offer now[\s\S]*data-icon/],
] as const)('the icon stands at the %s', (iconPosition, order) => expect(html(<Button label="Offer now" icon={icon} iconPosition={iconPosition} />)).toMatch(order));

test('left is where the icon stands by itself', () => expect(html(<Button label="Offer now" icon={icon} />)).toMatch(/data-icon[\s\S]*Offer now/));

test.each(severities)('severity %s has its colour', (severity) => {
  const shown = html(<Button label="Offer now" severity={severity} />);
  expect(shown).toContain(`--mantine-color-${severityColours[severity]}`);
});

test('every style looks different from the plain button', () => {
  const plain = html(<Button label="Offer now" />);
  const looks = buttonStyles.map((style) => html(<Button label="Offer now" {...{ [style]: true }} />));
  expect(new Set([plain, ...looks]).size).toBe(buttonStyles.length + 1);
});

test('small, normal and large are three sizes; fluid takes the whole width', () => {
  const sizes = [html(<Button label="x" size="small" />), html(<Button label="x" />), html(<Button label="x" size="large" />)];
  expect(new Set(sizes).size).toBe(3);
  expect(html(<Button label="x" fluid />)).toContain('data-block="true"');
});

test('a badge is secondary unless said otherwise', () => {
  expect(html(<Badge>Draft</Badge>)).toBe(html(<Badge severity="secondary">Draft</Badge>));
  expect(html(<Badge severity="success">Agreed</Badge>)).not.toBe(html(<Badge>Draft</Badge>));
});
