import type { Page } from '@playwright/test';
import { type DemoAccount, expect, test } from '#test/browser.ts';
import { twoAdministrators } from '#test/two-administrators.ts';

// A change that a second administrator confirms, through the screens of both.

const { at, signIn, call } = twoAdministrators();

type Row = Record<string, unknown> & { id: string; version: number };
/** The employees as the API lists them. */
async function employees(page: Page): Promise<Row[]> {
  const { rows } = await call<{ rows: { row: Row }[] }>(page, 'GET', '/mst/employee?size=100');
  return rows.map(({ row }) => row);
}

for (const [locale, viewport] of [
  ['en', { width: 1280, height: 900 }],
  ['ja', { width: 390, height: 844 }],
] as const) {
  const word = (en: string, ja: string) => (locale === 'ja' ? ja : en);
  const address = (path: string) => at(locale === 'ja' ? `/ja${path}` : path);
  const openAs = async (
    as: (who: null, locale: 'en' | 'ja') => Promise<Page>,
    who: DemoAccount,
  ) => {
    const page = await as(null, locale);
    await page.setViewportSize(viewport);
    await signIn(page, who);
    return page;
  };

  test(`an employee record waits for a second administrator, who confirms or rejects it (${locale}, ${viewport.width} px)`, async ({
    as,
  }) => {
    const author = await openAs(as, 'admin');
    const second = await openAs(as, 'approver');
    const code = word('E98001', 'E98002');
    const [like] = await employees(author);
    const { id: _, version: _v, createdAt: _c, updatedAt: _u, archivedAt: _a, ...rest } = like!;
    const { createdBy: _cb, updatedBy: _ub, account: _ac, ...fields } = rest;
    const made = await author.request.post(at('/api/v1/mst/employee'), {
      data: {
        ...fields,
        code,
        name: '小川 葵',
        nameEn: 'Aoi Ogawa',
        email: `${code}@umiji.example`,
      },
      headers: { origin: at('') },
    });
    expect([made.status(), await made.text()]).toEqual([
      201,
      expect.stringContaining('pendingChange'),
    ]);

    // Its author sees that it waits, and cannot confirm it.
    await author.goto(address('/admin/change'));
    await author
      .getByRole('link', { name: word('Aoi Ogawa', '小川 葵') })
      .first()
      .click();
    await expect(
      author.getByText(word('another administrator decides it', '別の管理者が確認します')),
    ).toBeVisible();
    const confirm = word('Confirm and apply', '確認して反映');
    await expect(author.getByRole('button', { name: confirm })).toHaveCount(0);
    await expect(author.getByRole('button', { name: word('Withdraw', '取り下げ') })).toBeVisible();

    // The other one comes from the dashboard, sees the record, and confirms it.
    await second.goto(address('/user/dashboard'));
    await second
      .getByRole('status')
      .getByRole('link')
      .filter({ hasText: word('confirm', '確認') })
      .click();
    await second
      .getByRole('link', { name: word('Aoi Ogawa', '小川 葵') })
      .first()
      .click();
    await expect(second.getByText(code, { exact: true })).toBeVisible();
    await second.getByRole('button', { name: confirm }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    await expect(second.getByText(word('Confirmed', '確認済み'), { exact: true })).toBeVisible();
    const created = (await employees(author)).find((row) => row.code === code)!;
    expect(created.name).toBe('小川 葵');

    // A change of it: old and new value, rejected with a reason that its author reads.
    await author.goto(address(`/mst/employee/${created.id}/edit`));
    await author
      .getByRole('textbox', { name: word('Position', '役職') })
      .first()
      .fill('部長');
    await author.getByRole('button', { name: word('Save', '保存'), exact: true }).click();
    const waits = word('waits for another administrator', '別の管理者の確認後に反映されます');
    await expect(author.getByText(waits)).toBeVisible();
    await second.goto(address('/admin/change'));
    await second
      .getByRole('link', { name: word('Aoi Ogawa', '小川 葵') })
      .first()
      .click();
    await expect(second.getByText('部長', { exact: true })).toBeVisible();
    await second.getByRole('button', { name: word('Reject', '却下') }).click();
    await second.getByRole('dialog').getByRole('textbox').fill('発令前のため');
    await second
      .getByRole('dialog')
      .getByRole('button', { name: word('Reject', '却下') })
      .click();
    // The dialog has the reason too, until the rejection is stored.
    await expect(second.getByRole('dialog')).toHaveCount(0);
    await expect(second.getByText('発令前のため')).toBeVisible();
    await author.goto(second.url());
    await expect(author.getByText('発令前のため')).toBeVisible();
    expect((await employees(author)).find((row) => row.code === code)!.position).toBe(
      like!.position,
    );

    // The log names both.
    await author.goto(address(`/log/mst/employee/employee?record=${created.id}`));
    await expect(
      author.getByText(word('Confirmed by 高橋 誠', '確認：高橋 誠')).first(),
    ).toBeVisible();
  });

  test(`a price manager’s right waits as well, and the person’s page says so (${locale})`, async ({
    as,
  }) => {
    const author = await openAs(as, 'admin');
    const second = await openAs(as, 'approver');
    await author.goto(address('/admin/user?q=employee%40umiji'));
    const { rows } = await call<{ rows: { id: string }[] }>(
      author,
      'GET',
      '/admin/user?q=employee%40umiji',
    );
    await author.goto(address(`/admin/user/${rows[0]!.id}`));
    const right = author.getByRole('switch', { name: word('Price manager', '運賃管理者') });
    const wasHeld = await right.isChecked();
    await right.click({ force: true });
    await author.getByRole('dialog').getByRole('button').last().click();
    const waiting = author.getByRole('link', {
      name: word('waiting for a second administrator', '別の管理者の確認を待っています'),
    });
    await expect(waiting).toBeVisible();
    await expect(right).toBeDisabled();
    await waiting.click();
    await author.waitForURL(/\/admin\/change\//);
    await second.goto(author.url());
    await expect(second.getByText(word('Price manager', '運賃管理者')).first()).toBeVisible();
    const confirm = word('Confirm and apply', '確認して反映');
    await second.getByRole('button', { name: confirm }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    await expect(second.getByText(word('Confirmed', '確認済み'), { exact: true })).toBeVisible();
    await author.goto(address(`/admin/user/${rows[0]!.id}`));
    await expect(right).toBeChecked({ checked: !wasHeld });
  });

  test(`others are offered no change of what administrators change, and no screen of the changes (${locale})`, async ({
    as,
  }) => {
    const page = await openAs(as, 'employee');
    for (const path of ['/admin/change', '/admin/change/0199aaaa-0000-7000-8000-000000000000']) {
      await page.goto(address(path));
      expect(new URL(page.url()).pathname).toMatch(/\/auth\/not-permission$/);
    }
    expect((await page.request.get(at('/api/v1/admin/change'))).status()).toBe(403);
    const add = word('New', '新規登録');
    for (const name of ['employee', 'quotation-approver']) {
      await page.goto(address(`/mst/${name}`));
      await expect(
        page.getByText(word('Only administrators change this', '変更できるのは管理者のみです')),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: add, exact: true })).toHaveCount(0);
      await page
        .getByRole('button', { name: word('Actions: ', '操作: ') })
        .first()
        .click();
      await expect(page.getByRole('menuitem', { name: word('History', '履歴') })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: word('Archive', '保管') })).toHaveCount(0);
      await page.keyboard.press('Escape');
    }
    // One's own deputy is named by oneself.
    await page.goto(address('/mst/approval-deputy'));
    await expect(page.getByRole('link', { name: add, exact: true })).toBeVisible();
    await expect(page.getByText(word('only your own entries', 'ご自身の登録のみ'))).toBeVisible();
  });
}
