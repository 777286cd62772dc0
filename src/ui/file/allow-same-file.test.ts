import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('a file that was refused can be corrected and chosen again under its name, wherever files are chosen', () => {
  const inputs = globSync('src/**/*.tsx').flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /<File(?:Button|Input)\b[^]*?\n\s*>|<File(?:Button|Input)\b[^\n]*>/g,
      ),
    ].map(([tag]) => ({ file, isAllowed: tag.includes('allowSameFile') })),
  );
  expect(inputs.length).toBeGreaterThan(3);
  expect(inputs.filter(({ isAllowed }) => !isAllowed)).toEqual([]);
});
