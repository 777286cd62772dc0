import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerView } from '#test/answer-view.ts';
import { renderPart } from '#test/component.tsx';
import { Margin } from './margin.tsx';

test('the margin of example 1 says what it counts: ¥200,474 with a cost and ¥40,095 of BAF without come to ¥240,569', async () => {
  const view = answerView({
    inside: {
      margin: {
        sell: '200474',
        cost: '147014',
        margin: '53460',
        percent: '26.7',
        uncounted: '40095',
        uncountedBaf: '40095',
      },
    },
  });
  await renderPart(<Margin view={view} />);
  await expect.element(page.getByText('Margin: ¥53,460 (26.7 %)')).toBeVisible();
  await expect
    .element(
      page.getByText(
        '¥200,474 less its cost of ¥147,014. Without a known cost, not counted: ¥40,095. BAF is ¥40,095 of it.',
      ),
    )
    .toBeVisible();
});
