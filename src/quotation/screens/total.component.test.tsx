import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerView } from '#test/answer-view.ts';
import { renderPart } from '#test/component.tsx';
import { Total, TotalLine } from './total.tsx';

const weightOf = (text: string) =>
  Number(getComputedStyle(page.getByText(text, { exact: true }).element()).fontWeight);

test('the total of an answer is bold, one without its charges on request is called so and is not', async () => {
  const whole = await renderPart(<TotalLine of={answerView()} />);
  await expect.element(page.getByText('Total', { exact: true })).toBeVisible();
  expect(weightOf('¥153,196')).toBeGreaterThanOrEqual(650);
  await whole.unmount();
  await renderPart(<TotalLine of={answerView({ incomplete: true })} />, { locale: 'ja' });
  await expect.element(page.getByText('合計（別途見積を除く）')).toBeVisible();
  expect(weightOf('¥153,196')).toBeLessThan(500);
});

test('a total in a list says below that it leaves charges out', async () => {
  const excluding = page.getByText('excluding charges on request');
  const whole = await renderPart(<Total of={answerView()} />);
  await expect.element(page.getByText('¥153,196')).toBeVisible();
  expect(excluding.elements()).toEqual([]);
  await whole.unmount();
  await renderPart(<Total of={answerView({ incomplete: true })} />);
  await expect.element(page.getByText('¥153,196')).toBeVisible();
  await expect.element(excluding).toBeVisible();
});
