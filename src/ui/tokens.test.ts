import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8').replaceAll(
  /\/\*[^]*?\*\//g,
  '',
);

/** The properties that are set for a colour scheme; those of both come first. */
function tokensOf(scheme: 'light' | 'dark'): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, selector = '', body = ''] of css.matchAll(/(:root[^{]*)\{([^}]*)\}/g)) {
    const other = scheme === 'light' ? 'dark' : 'light';
    if (selector.includes(`'${other}'`) || selector.includes('density')) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      found.set(name, value.trim());
  }
  return found;
}

/** Relative luminance of #rrggbb by WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

const states = ['neutral', 'info', 'success', 'warn', 'danger', 'help'];

test.each(['light', 'dark'] as const)(
  'in the %s scheme every text of a state, a hint and a link is readable on what is behind it (4.5:1)',
  (scheme) => {
    const tokens = tokensOf(scheme);
    const page = scheme === 'light' ? '#ffffff' : tokens.get('--mantine-color-dark-7')!;
    const colour = (name: string) => tokens.get(name) ?? `no ${name}`;
    const pairs: (readonly [text: string, behind: string, least: number])[] = [
      ...states.flatMap((state) => [
        [`--${state}-text`, colour(`--${state}-surface`), 4.5] as const,
        [`--${state}-text`, page, 4.5] as const,
      ]),
      ...states
        .filter((state) => state !== 'neutral')
        .flatMap((state) =>
          ['fill', 'fill-hover'].map(
            (fill) => [`--${state}-on`, colour(`--${state}-${fill}`), 4.5] as const,
          ),
        ),
      ...[page, colour('--canvas'), colour('--head-surface')].flatMap((behind) =>
        ['text', 'dimmed', 'placeholder', 'error'].map(
          (name) => [`--mantine-color-${name}`, behind, 4.5] as const,
        ),
      ),
      // The edge of a field is not text.
      ['--field-edge', page, 3],
    ];
    const tooFaint = pairs
      .map(([text, behind, least]) => ({ text, behind, least, is: contrast(colour(text), behind) }))
      .filter(({ is, least }) => !(is >= least));
    expect(tooFaint).toEqual([]);
  },
);

test('what is fitted to fingers leaves no field below 16 px and no control below 44 px', () => {
  const [, fingers = ''] = /@media \(max-width: 48em\), \(pointer: coarse\) \{([^]*?)\n\}/.exec(
    css,
  )!;
  const rems = [...fingers.matchAll(/(--control[\w-]*): ([\d.]+)rem/g)].map(
    ([, name, rem]) => [name, Number(rem) * 16] as const,
  );
  expect(rems.map(([name]) => name)).toEqual([
    '--control-small',
    '--control',
    '--control-large',
    '--control-compact',
    '--control-text',
  ]);
  for (const [name, size] of rems)
    expect(size, name).toBeGreaterThanOrEqual(name === '--control-text' ? 16 : 44);
});
