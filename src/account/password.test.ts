import { expect, test } from 'vitest';
import { passwordFault } from './password.server.ts';

const faultOf = (password: string) =>
  passwordFault(password, { email: 'sato@hokuto.example', siteName: 'Ferry' });

test.each([
  '84029571630218846197',
  '8402957163',
  '夜明けの海を渡る船は七時に着く',
  'さくらさくやよいのそら',
  'Паром отходит в семь',
  '&7#)=(~|{`*}_?><',
  '🛳⚓🌊🗾🧭🐟🦀🐚🌅🌙',
])('a password may be of any characters: %s', (password) => {
  expect(faultOf(password)).toBeNull();
});

test.each([
  'password1234',
  'ｐａｓｓｗｏｒｄ１２３４',
  '!!!password!!!',
  'passwordpassword',
  '1234567890',
  '0123456789',
  '9876543210',
  '12345678901234567890',
  '123123123123123123',
  'abc1234567',
  '!@#$%^&*()',
  'ああああああああああああ',
])('a common password is refused, however it is written: %s', (password) => {
  expect(faultOf(password)).toBe('PASSWORD_TOO_COMMON');
});
