import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerView, lineOf, oceanFreight } from '#test/answer-view.ts';
import { freight } from '#test/cargo.ts';
import { renderPart } from '#test/component.tsx';
import { DecisionSummary, markedLines } from '#quotation/decision/screens/decision-summary.tsx';
import { OfferLines } from './offer-lines.tsx';

const names = ['l1', 'l2', 'l3', 'l4', 'l5', 'l6', 'l7'];
const seven = answerView({
  lines: names.map((id) => lineOf(id, freight.excavator)),
  charges: names.map((id) => oceanFreight(id)),
});
const charges = () => page.getByText('Ocean freight', { exact: true }).elements();
const shown = () => charges().filter((each) => each.checkVisibility());

test('an offer of seven lines is a row for each line, whose charges unfold one by one or all at once', async () => {
  const { container } = await renderPart(<OfferLines view={seven} />);
  await expect.poll(() => charges().length).toBe(7);
  expect(shown()).toEqual([]);
  expect(container.getBoundingClientRect().height).toBeLessThan(7 * 90);
  container.querySelector('summary')!.focus();
  await userEvent.keyboard('{Enter}');
  expect(shown()).toHaveLength(1);
  await page.getByRole('button', { name: 'Unfold all' }).click();
  expect(shown()).toHaveLength(7);
  await page.getByRole('button', { name: 'Fold all' }).click();
  expect(shown()).toEqual([]);
});

test('the charges of an only line are unfolded', async () => {
  await renderPart(<OfferLines view={answerView({ lines: [lineOf('l1', freight.excavator)] })} />);
  await expect.element(page.getByRole('group')).toHaveAttribute('open');
});

const mark = { lineId: 'l5', chargeId: 'l5:ocean:freight' };
const belowCost = answerView({
  lines: seven.lines,
  charges: names.map((id) =>
    oceanFreight(id, id === 'l5' ? { amount: '10000', cost: '12500' } : {}),
  ),
  inside: {
    approvals: [],
    margin: { percent: null },
    summary: {
      marks: [
        { ...mark, mark: 'manual' },
        { ...mark, mark: 'below-cost' },
      ],
      limits: [],
    },
  },
});

test('an approver reads what is manual and below cost first, and goes from there to its line', async () => {
  await renderPart(
    <>
      <DecisionSummary view={belowCost} inside={belowCost.inside!} />
      <OfferLines view={belowCost} marks={markedLines(belowCost, 'ja')} />
    </>,
    { locale: 'ja' },
  );
  const summary = page.getByRole('region', { name: '承認前にご確認ください' });
  await expect.element(summary).toMatchTextContent(/手動価格 1件：No\.5 海上運賃/);
  await expect.element(summary).toMatchTextContent(/原価割れ 1件（計 −¥2,500）：No\.5 海上運賃/);
  const line = document.querySelectorAll('details')[4]!;
  // What the approver is told of is unfolded, the other lines are not.
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual(
    names.map((id) => id === 'l5'),
  );
  line.open = false;
  await summary.getByRole('link', { name: 'No.5 海上運賃' }).last().click();
  expect(line.open).toBe(true);
  await expect.element(line.querySelector('summary')!).toHaveFocus();
});

test('an approver is told that every price follows the rates', async () => {
  const plain = answerView({ inside: { summary: { marks: [], limits: [] } } });
  await renderPart(<DecisionSummary view={plain} inside={plain.inside!} />);
  await expect
    .element(page.getByRole('region', { name: 'Before you decide' }))
    .toMatchTextContent(/Every price follows the rates\./);
});

test('the sum of a line on request is no price of the line: what else it is charged stands beside', async () => {
  const view = answerView({
    lines: [lineOf('l1', freight.excavator)],
    charges: [
      oceanFreight('l1', { amount: null, onRequest: true }),
      oceanFreight('l1', { id: 'l1:origin-handling:freight', amount: '28639' }),
    ],
  });
  const { container } = await renderPart(<OfferLines view={view} />);
  const other = page.getByText('other charges ¥28,639');
  await expect.element(other).toBeVisible();
  expect(container.querySelector('summary')?.textContent).toMatch(/on requestother charges/);
  expect(Number(getComputedStyle(other.element()).fontWeight)).toBeLessThan(500);
});
