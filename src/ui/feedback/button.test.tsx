import { MantineProvider } from '@mantine/core';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { theme } from '../theme.ts';
import { Badge, type BadgeSeverity } from './badge.tsx';
import { buttonSeverities } from './button-severity.ts';
import { Button, type IconPosition } from './button.tsx';

const render = (element: ReactElement) =>
  renderToStaticMarkup(<MantineProvider theme={theme}>{element}</MantineProvider>).replaceAll(
    /<style[\s\S]*?<\/style>/g,
    '',
  );
const icon = <i id="icon" />;
test.each(buttonSeverities)('severity %s', (severity) => {
  expect(render(<Button severity={severity}>Save</Button>)).toContain(
    `data-severity="${severity}"`,
  );
});

test('without a severity it is the main action, and submits a form only with type submit', () => {
  const html = render(<Button>Save</Button>);
  expect(html).toMatch(/<button[^>]*data-severity="main"/);
  expect(html).toContain('type="button"');
  expect(render(<Button type="submit">Save</Button>)).toContain('type="submit"');
});

test.each<[IconPosition | undefined, 'before' | 'after']>([
  [undefined, 'before'],
  ['left', 'before'],
  ['top', 'before'],
  ['right', 'after'],
  ['bottom', 'after'],
])('an icon at %s is %s the label', (iconPosition, place) => {
  const html = render(
    <Button icon={icon} iconPosition={iconPosition}>
      Save
    </Button>,
  );
  expect(html).toContain(`data-icon="${iconPosition ?? 'left'}"`);
  expect(html.indexOf('id="icon"') < html.indexOf('Save')).toBe(place === 'before');
});

test('while loading it is disabled and shows a spinner in place of the icon', () => {
  const html = render(
    <Button icon={icon} iconPosition="right" loading>
      Save
    </Button>,
  );
  expect(html).toMatch(/<button[^>]* disabled=""/);
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain('id="icon"');
  expect(html.indexOf('mantine-Loader')).toBeGreaterThan(html.indexOf('Save'));
  expect(render(<Button loading>Save</Button>)).toContain('mantine-Loader');
});

test('a disabled button keeps its icon', () => {
  const html = render(
    <Button icon={icon} disabled>
      Save
    </Button>,
  );
  expect(html).toMatch(/<button[^>]* disabled=""/);
  expect(html).toContain('id="icon"');
});

test('variants, sizes and width', () => {
  const root = (element: ReactElement) => /<button[^>]*>/.exec(render(element))![0];
  expect(root(<Button text>a</Button>)).toContain('data-look="text"');
  expect(root(<Button outlined>a</Button>)).toContain('data-look="outlined"');
  expect(root(<Button link>a</Button>)).toContain('data-look="link"');
  expect(root(<Button raised>a</Button>)).toContain('data-raised="true"');
  expect(root(<Button rounded>a</Button>)).toContain('--button-radius:10rem');
  expect(root(<Button size="small">a</Button>)).toContain('data-size="xs"');
  expect(root(<Button size="large">a</Button>)).toContain('data-size="lg"');
  expect(root(<Button fluid>a</Button>)).toContain('data-block="true"');
});

test('with an address it is a link, without a target while it is disabled', () => {
  expect(render(<Button href="/ja">Back</Button>)).toMatch(/<a[^>]*href="\/ja"/);
  const off = render(
    <Button href="/ja" disabled>
      Back
    </Button>,
  );
  expect(off).toContain('aria-disabled="true"');
  expect(off).not.toContain('href');
});

test.each<BadgeSeverity | undefined>([
  undefined,
  'secondary',
  'success',
  'info',
  'warn',
  'danger',
  'contrast',
])('badge %s', (severity) => {
  expect(render(<Badge severity={severity}>3</Badge>)).toContain(
    `data-severity="${severity ?? 'secondary'}"`,
  );
});
