import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { rememberedLocale } from '#platform/i18n/address.ts';
import { renderPart } from '#test/component.tsx';
import { LanguageSwitch } from './language-switch.tsx';

test('the chosen language is remembered when the page is left, not by who stays because of unsaved entries', async () => {
  const screen = await renderPart(<LanguageSwitch />);
  const link = screen.getByRole('link', { name: '日本語に切り替え' });
  // The question before the page is closed is answered with "stay".
  link.element().addEventListener('click', (event) => event.preventDefault());
  const leave = () => globalThis.dispatchEvent(new Event('pagehide'));
  const remembered = () => rememberedLocale(document.cookie);
  await link.click();
  expect(remembered()).toBeNull();
  await userEvent.keyboard('a');
  leave();
  expect(remembered()).toBeNull();
  await link.click();
  leave();
  expect(remembered()).toBe('ja');
  await userEvent.keyboard('a');
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
});
