import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { routeConditionWords } from '#freight/words.ts';
import { fieldWords } from '#quotation/screens/field-words.ts';
import { expect, test } from './browser.ts';
import { at, exactly, listen } from './person.ts';
import { dayFromNow } from './requests.ts';
import { uiWords } from '#ui/words.ts';
import { textsOf } from './texts.ts';

const en = textsOf(uiWords, 'en');
const ja = textsOf(uiWords, 'ja');

type Role = 'customer' | 'employee' | 'approver';
type Locale = 'en' | 'ja';

/** A quotation from the customer's request over answer, return and approval to the agreement and its PDF; each person reads a language. */
export async function fromRequestToPdf(
  as: (who: Role, locale: Locale) => Promise<Page>,
  languages: Readonly<Record<Role, Locale>>,
): Promise<void> {
  const open = async (who: Role) => at(await as(who, languages[who]), languages[who]);
  const [customer, employee, approver] = [
    await open('customer'),
    await open('employee'),
    await open('approver'),
  ];
  const inLanguageOf =
    (who: Role) =>
    <T>(english: T, japanese: T): T =>
      languages[who] === 'ja' ? japanese : english;
  const [ofCustomer, ofEmployee, ofApprover] = [
    inLanguageOf('customer'),
    inLanguageOf('employee'),
    inLanguageOf('approver'),
  ];
  const sent = listen(customer.page);
  const title = ofCustomer(
    'Machinery from Hitachinaka to Tomakomai',
    '常陸那珂から苫小牧への重機輸送',
  );

  await test.step('the customer sends a request', async () => {
    const { page, go, fill, pick, choose, press, follow, agree, at: arrive } = customer;
    await go('/quotation-request');
    await fill('title', title);
    await fill(
      'message',
      ofCustomer('Pickup in the morning, please.', '午前中の引取を希望します。'),
    );
    await press('start');
    await arrive(/\/route$/);
    await follow('addRoute');
    await choose('condition', routeConditionWords['door-port'][languages.customer]);
    await pick('fromDoor', ofCustomer('Hitachinaka', 'ひたちなか'), /Hitachinaka|ひたちなか/);
    await pick('fromPort', 'JPHIC', /Hitachinaka|常陸那珂/);
    await pick('toPort', 'JPTMK', /Tomakomai|苫小牧/);
    // One of the next sailings gives the day of departure; the voyage can be left open again.
    const sailings = page.getByRole('radiogroup', { name: ofCustomer('Next sailings', '次の便') });
    await sailings.getByRole('radio').first().check();
    const departure = page.getByRole('textbox', {
      name: exactly(fieldWords.departure[languages.customer]),
    });
    await expect(departure).not.toHaveValue('');
    await sailings
      .getByRole('radio', { name: ofCustomer('Leave it open', '便を指定しない') })
      .check();
    await fill('departure', dayFromNow(14));
    await page.keyboard.press('Tab');
    await press('save');
    await arrive(/\/route$/);
    const base = new URL(page.url()).pathname.replace(/\/route$/, '').replace(/^\/ja/, '');

    await go(`${base}/freight/heavy-equipment/new`);
    await pick('model', 'PC200', /PC200-10/);
    await fill('count', ofCustomer('2', '２'));
    await press('save');
    await arrive(/\/freight$/);
    await go(`${base}/freight/general-cargo/new`);
    await fill('description', ofCustomer('Pallets of parts', '部品パレット'));
    await fill('count', '4');
    for (const [name, value] of [
      ['length', '1,100'],
      ['width', '１１００'],
      ['height', '1200'],
      ['weight', '640'],
    ] as const)
      await fill(name, value);
    await press('save');
    await arrive(/\/freight$/);
    const order = { en, ja }[languages.customer];
    const orders = page.getByRole('button', { name: exactly(`${order.order}: `) });
    const pallets = page.getByRole('button', {
      name: exactly(`${order.order}: ${ofCustomer('Pallets of parts', '部品パレット')}`),
    });
    await pallets.click();
    await page.getByRole('menuitem', { name: order.moveUp }).click();
    await expect(orders.first()).toHaveAccessibleName(/部品パレット|Pallets of parts/);
    await expect(pallets).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(orders.last()).toHaveAccessibleName(/部品パレット|Pallets of parts/);
    await expect(pallets).toBeFocused();
    const rows = page.locator('[data-row]');
    await rows.last().locator('[data-handle]').hover();
    await expect(rows.last()).toHaveAttribute('draggable', 'true');
    await rows.last().locator('[data-handle]').dragTo(rows.first());
    await expect(orders.first()).toHaveAccessibleName(/部品パレット|Pallets of parts/);
    await expect(pallets).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(orders.last()).toHaveAccessibleName(/部品パレット|Pallets of parts/);
    await go(`${base}/confirmation`);
    await press('submit');
    await agree();
    await arrive(/\/completion$/);
    await follow('toDetail');
    await arrive(/\/quotation-detail\//);
  });
  const detail = new URL(customer.page.url()).pathname.replace(/^\/ja/, '');
  const id = detail.split('/').at(-1)!;
  const heading = customer.page.getByRole('heading', { level: 1, name: /^Q-\d{4}-\d{6}$/ });
  const number = (await heading.textContent())!;
  let base = '';

  await test.step('the employee answers', async () => {
    const { page, words, go, fill, press, follow, agree, saved, at: arrive } = employee;
    await go(`/quotation-list?q=${number}`);
    await page.getByRole('link', { name: number }).click();
    await follow('answers');
    await press('startFirst');
    await arrive(/\/quotation-answer\/[^/]+\/[^/]+/);
    base = new URL(page.url()).pathname.replace(/^\/ja/, '').split('/').slice(0, 4).join('/');
    await go(`${base}/customer`);
    await fill('validUntil', dayFromNow(30));
    await press('save');
    await saved();

    // The haulier's own price for this pickup replaces the tariff's.
    await go(`${base}/price-breakdown`);
    await page.getByRole('row').nth(1).getByRole('button', { name: words.edit }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: exactly(words.amount) }).fill('61,000');
    await dialog.getByRole('textbox', { name: exactly(words.cost) }).fill('47,777');
    await dialog
      .getByRole('textbox', { name: exactly(words.reason) })
      .fill(ofEmployee('By quotation of the haulier', '回送業者見積による'));
    await dialog.getByRole('button', { name: words.setPrice }).click();
    await saved();
    await page.getByRole('button', { name: words.why }).first().click();

    await go(`${base}/remark`);
    await page.getByRole('button', { name: ofEmployee('Add remarks', '備考を追加') }).click();
    await page
      .getByRole('textbox', { name: ofEmployee(/Text/, /本文/) })
      .last()
      .fill(ofEmployee('We collect at nine in the morning.', '午前9時に引取に伺います。'));
    await press('save');
    await saved();
    await go(`${base}/document`);
    await page.setInputFiles('input[type=file]', {
      name: 'stowage.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    });
    await saved();
    await expect(page.getByRole('link', { name: 'stowage.pdf' })).toBeVisible();
    await go(`${base}/approver`);
    await page.getByRole('checkbox', { name: ofEmployee(/Takahashi/, /高橋/) }).check();
    await press('save');
    await saved();
    await go(`${base}/confirmation`);
    await press('requestApproval');
    await agree();
    await arrive(/\/completion$/);
  });
  const approval = base.replace('answer', 'approval');

  await test.step('the approver returns it, the employee requests approval again, the approver approves', async () => {
    await approver.go(approval);
    await approver.follow('reject');
    await approver.page
      .getByRole('textbox', { name: exactly(approver.words.reason) })
      .fill(ofApprover('Please extend the validity.', '有効期限を延ばしてください。'));
    await approver.press('reject');
    await approver.agree();
    await approver.at(/\/reject\/finish$/);

    await employee.go(`${base}/customer`);
    await employee.fill('validUntil', dayFromNow(45));
    await employee.press('save');
    await employee.saved();
    await employee.go(`${base}/confirmation`);
    await employee.press('requestApproval');
    await employee.agree();
    await employee.at(/\/completion$/);

    await approver.go(approval);
    await approver.press('approve');
    await approver.agree();
    await approver.at(/\/quotation-approval\/[^/]+\/[^/]+\/finish$/);
  });

  await test.step('the customer reads the PDF and agrees', async () => {
    const { page, go, press, agree, at: arrive } = customer;
    await go(detail);
    await go(`${detail}/pdf`);
    await expect(page.getByRole('img', { name: /^Page 1 of|1ページ目$/ })).toBeVisible();
    await expect(page.getByText(`${number}-1`).first()).toBeAttached();
    for (const language of ['ja', 'en'] as const) {
      const answerId = base.split('/').at(-1);
      const file = await page.request.get(
        `/api/v1/quotation/${id}/answer/${answerId}/pdf?locale=${language}`,
      );
      expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
      const { text } = await extractText(
        await getDocumentProxy(new Uint8Array(await file.body())),
        { mergePages: true },
      );
      expect(text).toContain(`${number}-1`);
      expect(text).toContain('PC200-10');
      expect(text).toContain('61,000');
      expect(text).not.toContain('47,777');
      expect(text).toMatch(language === 'ja' ? /有効期限/ : /Valid until/i);
    }
    await go(detail.replace('detail', 'agreement') + `/${base.split('/').at(-1)}`);
    await press('agree');
    await agree();
    await arrive(/\/finish$/);
    await go(detail);
    await expect(page.getByText(/[0-9a-f]{64}/).first()).toBeVisible();
    const sentFile = await (
      await page.request.get(
        `/api/v1/quotation/${id}/answer/${base.split('/').at(-1)}/pdf?locale=ja`,
      )
    ).body();
    await go('/quotation-check');
    const check = (buffer: Buffer) =>
      page.setInputFiles('input[type=file]', {
        name: 'offer.pdf',
        mimeType: 'application/pdf',
        buffer,
      });
    await check(sentFile);
    await expect(page.getByRole('status').filter({ hasText: number })).toBeVisible();
    await check(Buffer.concat([sentFile, Buffer.from(' ')]));
    await expect(
      page.getByRole('status').filter({ hasText: /match any offer|一致するものはありません/ }),
    ).toBeVisible();
  });

  await test.step('the customer never received costs or margins', async () => {
    const all = (await Promise.all(sent)).join('\n');
    const found = (pattern: RegExp) =>
      [...all.matchAll(pattern)].map((match) => all.slice(match.index - 80, match.index + 80));
    expect(found(new RegExp(number, 'g')).length).toBeGreaterThan(0);
    expect(found(/(?<!\d)47,?777(?!\d)/g)).toEqual([]);
    expect(found(/"(cost|margin|profit)":(?!null)/g)).toEqual([]);
  });

  await test.step('the log shows every step', async () => {
    await employee.go('/log/data/quotation-answer');
    await expect(employee.page.getByText(number).first()).toBeVisible();
  });
}
