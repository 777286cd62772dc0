import { test } from '#test/browser.ts';
import { changePricesOfLanes } from '#test/lane-prices.ts';

test('a lane’s prices in Japanese: a newer rate, the tester, and a contract from the tariff', async ({
  as,
  expected,
}) => changePricesOfLanes({ as, expected }, 'ja'));
