import { test } from '#test/browser.ts';
import { changePricesOfLanes } from '#test/lane-prices.ts';

test('a lane’s prices: a newer rate closes the open one, the tester says why, many are changed by percent', async ({
  as,
  expected,
}) => changePricesOfLanes({ as, expected }, 'en'));
