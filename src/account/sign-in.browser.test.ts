import { axe, expect, test } from '#test/browser.ts';

const password = process.env.BROWSER_PASSWORD ?? '';

test('a person signs in, is led on, chooses another language, signs out, and is never led to another site', async ({
  page,
  expected,
}) => {
  expected(/status of 401/);
  await page
    .context()
    .addCookies([{ name: 'i18n_redirected', value: 'en', url: test.info().project.use.baseURL! }]);
  const enter = async (given: string) => {
    await page.getByLabel('Email').fill('approver@umiji.example');
    await page.getByRole('textbox', { name: 'Password' }).fill(given);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await page.goto('/user/profile');
  await expect(page).toHaveURL(/\/\?redirectTo=%2Fuser%2Fprofile$/);
  await axe(page);
  await enter('not the password');
  await expect(page.getByRole('alert')).toHaveText('The email or password is incorrect.');
  await enter(password);
  await expect(page).toHaveURL(/\/user\/profile$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');

  const choose = async (language: 'English' | 'Japanese') => {
    const chosen = page.getByRole('combobox', { name: 'Language' });
    await chosen.click();
    await page.getByRole('option', { name: language }).click();
    await expect(chosen).toHaveValue(new RegExp(`^${language}`));
    await page.getByRole('button', { name: 'Save' }).click();
  };
  await choose('English');
  await expect(page.getByText('Profile saved.')).toBeVisible();
  await choose('Japanese');
  await expect(page).toHaveURL(/\/ja\/user\/profile$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('プロフィール');

  await page.goto('/');
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signed out');
  expect(await (await page.request.get('/api/auth/get-session')).json()).toBeNull();
  await page.goto('/?redirectTo=%2Fja%2F%2Fevil.example');
  await enter(password);
  await expect(page).toHaveURL(/\/user\/dashboard$/);
});
