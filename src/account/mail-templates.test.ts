import { expect, it } from 'vitest';
import { mailTemplates } from './mail-templates.ts';

const values = {
  email: 'new@customer.example',
  device: 'Firefox, Linux',
  at: '2026年11月26日 14:52',
  address: '203.0.113.7',
  key: '配車表',
  provider: 'Google',
};

it.each(Object.entries(mailTemplates))(
  '%s has subject, text and button in both languages',
  (_, { text }) => {
    const [en, ja] = [text.en(values), text.ja(values)];
    expect(ja.subject).toMatch(/^【.+】$/);
    for (const { subject, body, button } of [en, ja]) {
      expect(subject).not.toBe('');
      expect(body.length).toBeGreaterThan(0);
      expect(button).toBeTruthy();
    }
  },
);

it('mails that anybody can have us send to an address name nobody', () => {
  const anonymous = Object.entries(mailTemplates).flatMap(([name, { named }]) =>
    named ? [] : [name],
  );
  expect(anonymous.toSorted()).toEqual([
    'alreadyKnown',
    'linkAccount',
    'linkInside',
    'reset',
    'verify',
    'wrongPasswords',
  ]);
});
