import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ReadOnlyContext } from '#ui/read-only.ts';
import { renderPart } from '#test/component.tsx';
import { Known } from '#test/known.tsx';
import { inquiryQuery } from './data.ts';
import { InquiryScreen } from './inquiry.tsx';

const inquiry = {
  id: 'i1',
  version: 1,
  companyName: '釧路重機',
  contactName: '三浦 健',
  email: 'miura@kushiro-juki.example',
  phone: '0154-55-0100',
  topic: 'other',
  message: '釧路から日立までの輸送について',
  locale: 'ja',
  state: 'new',
  handledBy: null,
  provisionalCustomer: null,
  signedIn: false,
  createdAt: new Date('2026-11-20T03:00:00Z'),
  replies: [],
};

test('whoever acts as somebody else reads an inquiry, and neither answers it nor passes it on', async () => {
  const reason = { en: 'You can only read.', ja: '参照のみ可能です。' };
  await renderPart(
    <ReadOnlyContext value={reason}>
      <Known answers={[[inquiryQuery('i1'), inquiry]]}>
        <InquiryScreen id="i1" title="Inquiry" listTitle="Inquiries" />
      </Known>
    </ReadOnlyContext>,
  );
  await expect.element(page.getByText(reason.en)).toBeVisible();
  const controls = [
    ...page.getByRole('button').elements(),
    ...page.getByRole('radio').elements(),
    ...page.getByRole('textbox').elements(),
  ];
  expect(controls.length).toBeGreaterThan(3);
  expect(controls.filter((each) => !each.matches(':disabled'))).toEqual([]);
});
