import { expect, test } from 'vitest';
import { placeOfPostalCode } from './postal.server.ts';

test('100-0005 is Marunouchi in Tokyo, 053-0003 Irifune-cho in Tomakomai', async () => {
  expect(await placeOfPostalCode('100-0005')).toEqual({
    prefecture: '東京都',
    city: '千代田区',
    district: '丸の内',
  });
  expect(await placeOfPostalCode('0530003')).toEqual({
    prefecture: '北海道',
    city: '苫小牧市',
    district: '入船町',
  });
});

test('a code of a whole city has no district; one of two cities, of an office or unused has no place', async () => {
  expect(await placeOfPostalCode('604-0000')).toEqual({
    prefecture: '京都府',
    city: '京都市中京区',
    district: '',
  });
  for (const code of ['498-0000', '060-8588', '999-9999'])
    expect(await placeOfPostalCode(code)).toBeNull();
});
