import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ports } from '#test/answer-view.ts';
import { renderPart } from '#test/component.tsx';
import { Known } from '#test/known.tsx';
import { bafYearsQuery, quotationQuery, sheetQuery } from './data.ts';
import { EditScreen } from './edit-screen.tsx';

const { hitachinaka, tomakomai } = ports;
const route = {
  id: 'r1',
  fromDoor: null,
  fromPort: hitachinaka,
  via: [],
  toPort: tomakomai,
  toDoor: null,
  leadDays: 2,
  baf: null,
};
const vehicle = {
  id: 'v1',
  classId: 'K',
  code: 'K',
  name: 'Kクラス',
  nameEn: 'Class K',
  m3From: '0',
  m3To: '9',
  note: '',
};
/** A sheet in approval, as a person who has these events reads it. */
const asked = (allowed: readonly string[]) => ({
  maker: 'nissan',
  id: 's2',
  number: 'P-000012-1',
  title: '2027年度上期 改定案',
  state: 'in-approval',
  version: 3,
  sheetVersion: 1,
  fiscalYear: 2027,
  term: 'first-half',
  validFrom: '2027-04-01',
  validTo: '2027-09-30',
  note: '',
  offeredAt: null,
  agreedAt: null,
  customer: { id: 'c1', name: '日之出自動車', nameEn: 'Hinode Motor' },
  currency: { code: 'JPY', minorUnit: 0 },
  withBaf: false,
  withCharges: false,
  bafYear: null,
  previous: null,
  routes: [route],
  vehicles: [vehicle],
  charges: [],
  amounts: [['14900']],
  before: null,
  inside: {
    allowed,
    approvals: [],
    events: [],
    hold: false,
    overlap: null,
    comparedWith: { id: 's1', number: 'P-000007-1', title: '2026年度下期' },
    authorName: '鈴木 恵',
  },
});

test.each([
  ['is asked to approve', ['edit', 'approve', 'reject', 'copy']],
  ['has approved, before the next approver decides,', ['copy']],
])(
  'who %s a price sheet reads its prices and what they change, and finds no form',
  async (_, allowed) => {
    const view = asked(allowed);
    await renderPart(
      <Known
        answers={[
          [quotationQuery('nissan', 's2'), view],
          [sheetQuery('nissan', 's2'), view],
          [sheetQuery('nissan', 's1'), { ...view, id: 's1', amounts: [['14500']] }],
          [bafYearsQuery('nissan', 's2'), []],
          [{ queryKey: ['maker', 'nissan', 's2', 'saves', 1] }, { version: 1, names: [] }],
        ]}
      >
        <EditScreen maker="nissan" id="s2" title="Nissan quotation" />
      </Known>,
    );
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Nissan quotation P-000012-1');
    await expect.element(page.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
    // Read when it comes in sight.
    page.getByRole('heading', { name: 'Price changes' }).element().scrollIntoView();
    await expect.element(page.getByRole('cell', { name: '14,500' })).toBeVisible();
    await expect.element(page.getByText('+2.8 %')).toBeVisible();
    expect(page.getByRole('button', { name: 'Approve' }).elements()).toHaveLength(
      allowed.includes('approve') ? 1 : 0,
    );
    expect(page.getByRole('button', { name: /^Save/ }).elements()).toEqual([]);
    expect(page.getByRole('textbox', { name: /^Title/ }).elements()).toEqual([]);
    expect(page.getByRole('link', { name: 'New route' }).elements()).toEqual([]);
  },
);
