import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import * as z from 'zod';
import type { ShownPrincipal } from '#account/api.server.ts';
import { renderForm } from '#test/component-form.tsx';
import { newDraftKey, removeAllLocalDrafts, saveLocalDraft } from './local-draft.ts';
import { NumberField } from './number-fields.tsx';
import { TextField } from './text-fields.tsx';

const schema = z.object({ name: z.string(), fee: z.string().nullable() });
type Values = z.input<typeof schema>;
const stored: Values = { name: 'Ferry', fee: '1200' };

type Place = Readonly<{ keep?: string; initial?: Values; who?: string; locale?: 'en' | 'ja' }>;
const opened = ({ keep = 'route:1', initial = stored, who = 'clerk', locale = 'en' }: Place = {}) =>
  renderForm(
    {
      schema,
      initial,
      keep,
      fields: (
        <>
          <main>
            <h1>Route</h1>
          </main>
          <TextField name="name" label={{ en: 'Name', ja: '名称' }} />
          <NumberField name="fee" label={{ en: 'Fee', ja: '料金' }} />
        </>
      ),
    },
    { locale, principal: { accountId: who, name: who } as ShownPrincipal },
  );
type Form = Awaited<ReturnType<typeof opened>>;

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('umiji-typed:'));
/** As if the clerk had typed a name, and closed the page before it was saved. */
const typedBefore = () =>
  saveLocalDraft(newDraftKey('clerk:route:1'), { ...stored, name: 'Night ferry' }, stored);
const offer = (form: Form) => form.getByText(/^You have unsaved entries from /);

test('what was typed and not saved is offered when the form is opened again, and restored', async () => {
  const closed = await opened();
  await closed.getByRole('textbox', { name: 'Name' }).fill('Night ferry');
  await expect.poll(drafts).toHaveLength(1);
  await closed.unmount();
  const form = await opened();
  await expect.element(offer(form)).toMatchTextContent(/Entries: Name\./);
  await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Ferry');
  await form.getByRole('button', { name: 'Restore' }).click();
  await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Night ferry');
  await expect.element(offer(form)).not.toBeInTheDocument();
  // A save leaves nothing behind.
  await form.save();
  await expect.poll(() => form.saved).toEqual([{ name: 'Night ferry', fee: '1200' }]);
  await expect.poll(drafts).toEqual([]);
});

test('on a Japanese page it is offered in Japanese, and discarded', async () => {
  typedBefore();
  const form = await opened({ locale: 'ja' });
  await expect
    .element(form.getByText(/保存されていない内容があります。/))
    .toMatchTextContent(/入力項目：名称/);
  await form.getByRole('button', { name: '破棄する' }).click();
  await expect.poll(drafts).toEqual([]);
  await expect.element(form.getByRole('textbox', { name: '名称' })).toHaveValue('Ferry');
});

test('what a colleague has saved meanwhile stays; only what was typed is restored', async () => {
  const closed = await opened();
  await closed.getByRole('textbox', { name: 'Name' }).fill('Night ferry');
  await expect.poll(drafts).toHaveLength(1);
  await closed.unmount();
  const form = await opened({ initial: { name: 'Ferry', fee: '1500' } });
  await expect.element(offer(form)).toMatchTextContent(/The record has been changed since\./);
  await form.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(form.typed).toEqual({ name: 'Night ferry', fee: '1500' });
});

test.each<[string, Place]>([
  ['another person', { who: 'colleague' }],
  ['another record', { keep: 'route:2' }],
  ['a form that has these values already', { initial: { name: 'Night ferry', fee: '1200' } }],
])('nothing is offered to %s', async (_, place) => {
  typedBefore();
  const form = await opened(place);
  await form.getByRole('textbox', { name: 'Fee' }).fill('1');
  await expect.poll(() => drafts().length).toBeGreaterThan(1);
  await expect.element(offer(form)).not.toBeInTheDocument();
});

test.each([
  ['older than seven days', (text: string) => text.replace(/"at":"\d{4}/, '"at":"2020')],
  ['unreadable', () => '{'],
])('a draft that is %s is removed', async (_, spoil) => {
  typedBefore();
  const [key] = drafts();
  localStorage.setItem(key!, spoil(localStorage.getItem(key!)!));
  const form = await opened();
  await expect.poll(drafts).toEqual([]);
  await expect.element(offer(form)).not.toBeInTheDocument();
});

test('a value that is typed back is no unsaved entry', async () => {
  const form = await opened();
  const name = form.getByRole('textbox', { name: 'Name' });
  await name.fill('Night ferry');
  await expect.poll(drafts).toHaveLength(1);
  await name.fill('Ferry');
  await expect.poll(drafts).toEqual([]);
});

test('signing out leaves nothing of what was typed, but what else the browser keeps', () => {
  typedBefore();
  localStorage.setItem('other', 'kept');
  removeAllLocalDrafts();
  expect(Object.keys(localStorage)).toEqual(['other']);
  localStorage.removeItem('other');
});

test('leaving a changed form asks first; who stays has lost nothing', async () => {
  const form = await opened();
  await form.getByRole('textbox', { name: 'Name' }).fill('Night ferry');
  void form.router.navigate({ href: '/elsewhere' });
  const dialog = form.getByRole('dialog', { name: 'Do you wish to cancel?' });
  await expect.element(dialog).toMatchTextContent(/Route/);
  await expect.element(dialog).toMatchTextContent(/kept in this browser until you sign out/);
  await dialog.getByRole('button', { name: 'Stay on this page' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Night ferry');
  expect(form.router.state.location.pathname).toBe('/');
});

test('who leaves a changed form all the same is told where the entries are', async () => {
  const form = await opened();
  await form.getByRole('textbox', { name: 'Name' }).fill('Night ferry');
  void form.router.navigate({ href: '/elsewhere' });
  await form.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.element(form.getByRole('heading', { name: 'elsewhere' })).toBeVisible();
  await expect.element(form.getByText(/^What you typed last is not saved\./)).toBeVisible();
  expect(drafts()).toHaveLength(1);
});

test.each([
  ['an unchanged form', async () => {}],
  [
    'a form that was saved',
    async (form: Form) => {
      await form.getByRole('textbox', { name: 'Name' }).fill('Night ferry');
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => form.saved).toHaveLength(1);
    },
  ],
])('%s is left without a question', async (_, act) => {
  const form = await opened();
  await act(form);
  await form.router.navigate({ href: '/elsewhere' });
  await expect.element(form.getByRole('heading', { name: 'elsewhere' })).toBeVisible();
  await expect.element(form.getByRole('dialog')).not.toBeInTheDocument();
});
