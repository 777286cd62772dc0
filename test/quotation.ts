import { routeConditionWords } from '#freight/words.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import en from '#ui/messages/order/en.ts';
import ja from '#ui/messages/order/ja.ts';
import { type TestParts, expect, test } from './browser.ts';
import { at, exactly, listen } from './person.ts';
import { dayFromNow } from './requests.ts';

/** A request becomes an answer, which is returned and approved, an agreed quotation and its PDF. */
export async function requestToAgreement(
  { as }: Pick<TestParts, 'as'>,
  locale: 'en' | 'ja',
): Promise<void> {
  const [customer, employee, approver] = [
    at(await as('customer', locale), locale),
    at(await as('employee', locale), locale),
    at(await as('approver', locale), locale),
  ];
  const sent = listen(customer.page);
  const title =
    locale === 'ja' ? '常陸那珂から苫小牧への重機輸送' : 'Machinery from Hitachinaka to Tomakomai';

  await test.step('the customer sends a request', async () => {
    const { page, go, fill, pick, choose, press, follow, agree, at: arrive } = customer;
    await go('/quotation-request');
    await fill('title', title);
    await fill(
      'message',
      locale === 'ja' ? '午前中の引取を希望します。' : 'Pickup in the morning, please.',
    );
    await press('start');
    await arrive(/\/route$/);
    await follow('addRoute');
    await choose('condition', routeConditionWords['door-port'][locale]);
    await pick(
      'fromDoor',
      locale === 'ja' ? 'ひたちなか' : 'Hitachinaka',
      /Hitachinaka|ひたちなか/,
    );
    await pick('fromPort', 'JPHIC', /Hitachinaka|常陸那珂/);
    await pick('toPort', 'JPTMK', /Tomakomai|苫小牧/);
    await fill('departure', dayFromNow(14));
    await page.keyboard.press('Tab');
    await press('save');
    await arrive(/\/route$/);
    const base = new URL(page.url()).pathname.replace(/\/route$/, '').replace(/^\/ja/, '');

    await go(`${base}/freight/heavy-equipment/new`);
    await pick('model', 'PC200', /PC200-10/);
    await fill('count', locale === 'ja' ? '２' : '2');
    await press('save');
    await arrive(/\/freight$/);
    await go(`${base}/freight/general-cargo/new`);
    await fill('description', locale === 'ja' ? '部品パレット' : 'Pallets of parts');
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
    const order = { en, ja }[locale];
    const orders = page.getByRole('button', { name: exactly(`${order.order}: `) });
    const pallets = page.getByRole('button', {
      name: exactly(`${order.order}: ${locale === 'ja' ? '部品パレット' : 'Pallets of parts'}`),
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
      .fill(locale === 'ja' ? '回送業者見積による' : 'By quotation of the haulier');
    await dialog.getByRole('button', { name: words.setPrice }).click();
    await saved();
    await page.getByRole('button', { name: words.why }).first().click();

    await go(`${base}/remark`);
    await page
      .getByRole('button', { name: locale === 'ja' ? '備考を追加' : 'Add remarks' })
      .click();
    await page
      .getByRole('textbox', { name: locale === 'ja' ? /本文/ : /Text/ })
      .last()
      .fill(locale === 'ja' ? '午前9時に引取に伺います。' : 'We collect at nine in the morning.');
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
    await go(`${base}/route-breakdown`);
    await go(`${base}/approver`);
    await page.getByRole('checkbox', { name: locale === 'ja' ? /高橋/ : /Takahashi/ }).check();
    await press('save');
    await saved();
    await go(`${base}/confirmation`);
    await press('requestApproval');
    await agree();
    await arrive(/\/completion$/);
  });
  const approval = base.replace('answer', 'approval');

  await test.step('the approver returns it, the employee requests approval again, the approver approves', async () => {
    await approver.go('/user/dashboard');
    await approver.go(approval);
    await approver.follow('reject');
    await approver.page
      .getByRole('textbox', { name: exactly(approver.words.reason) })
      .fill(locale === 'ja' ? '有効期限を延ばしてください。' : 'Please extend the validity.');
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
