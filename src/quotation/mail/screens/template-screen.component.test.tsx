import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '#test/component.tsx';
import { Known } from '#test/known.tsx';
import { mailStandards } from '../templates.ts';
import { templateQuery } from './data.ts';
import { TemplateScreen } from './template-screen.tsx';

const standard = mailStandards.declined.text;
const open = (locale: 'en' | 'ja', changed = { en: false, ja: false }) =>
  renderPart(
    <Known
      answers={[
        [templateQuery('declined'), { name: 'declined', texts: standard, version: 1, changed }],
      ]}
    >
      <TemplateScreen name="declined" />
    </Known>,
    { locale },
  );
const box = (name: RegExp) => page.getByRole('textbox', { name });
const html = () => document.querySelector('iframe')!.getAttribute('srcdoc')!;

test('the preview shows a mail as it is written, as it would be sent to somebody', async () => {
  await open('en');
  await expect.element(box(/^Body/)).toHaveValue(standard.en.body);
  await expect.poll(html).toContain('Ichiro Tanaka declined this quotation.');
  await box(/^Body/).fill(standard.en.body.replace('declined', 'turned down'));
  await expect.poll(html).toContain('Ichiro Tanaka turned down this quotation.');
  await page.getByText('Plain text').click();
  await expect
    .element(page.getByRole('region', { name: 'Preview' }))
    .toMatchTextContent(/Ichiro Tanaka turned down this quotation\./);
  // Nothing of the company’s own, nothing to go back to.
  expect(page.getByRole('button', { name: 'Restore the standard text' }).elements()).toEqual([]);
});

test('a variable is inserted where one was writing, and one writes on behind it', async () => {
  await open('ja', { en: false, ja: true });
  const subject = box(/^件名/);
  await subject.click();
  await userEvent.keyboard('{Home}');
  await page.getByRole('button', { name: '件名', exact: true }).click();
  await expect.element(subject).toHaveFocus();
  await userEvent.keyboard('：');
  await expect.element(subject).toHaveValue(`{{title}}：${standard.ja.subject}`);
  await expect
    .element(page.getByRole('region', { name: 'プレビュー' }))
    .toMatchTextContent(/油圧ショベル 釧路→日立：/);
  await expect.element(page.getByRole('button', { name: /標準/ })).toBeVisible();
});

test('what is missing in the text of the other language is shown at its place', async () => {
  await open('en');
  await box(/^Subject/).fill('');
  await page.getByText('Japanese').click();
  await expect.element(box(/^Subject/)).toHaveValue(standard.ja.subject);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(box(/^Subject/)).toHaveValue('');
  await expect.element(box(/^Subject/)).toHaveAccessibleDescription(/Required\./);
});
