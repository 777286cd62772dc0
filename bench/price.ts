import {
  containers,
  context,
  excavator,
  line,
  overWidth,
  pallets,
  prices,
  route,
  wideMachines,
} from '#pricing/examples.ts';
import { price } from '#pricing/price.ts';
import type { Line, Reach } from '#freight/types.ts';

const cargoes = [excavator, pallets, containers, wideMachines];
const linesEach = 1000;
/** A tariff of many lanes, so that the search for a rate is measured too. */
const lanes = 60;

function tariff(reach: Reach) {
  const others = Array.from({ length: lanes }, (_, lane) =>
    prices.rates.map((rate) => ({ ...rate, id: `${rate.id}-${lane}`, to: `port-${lane}` })),
  ).flat();
  const rates = [...prices.rates, ...others].map((rate) => ({ ...rate, reach }));
  return { ...prices, rates, surcharges: [overWidth] };
}

/** Freight lines priced a second on one core: machines, pallets and containers on three segments, with surcharge and BAF. */
export function run(): Promise<{ name: string; value: number; unit: string }[]> {
  const lines = Array.from({ length: linesEach }, (_, i): Line =>
    line(cargoes[i % cargoes.length]!, `line-${i}`),
  );
  const routes = [route()];
  const linesPerSecond = (reach: Reach) => {
    const all = tariff(reach);
    const until = (milliseconds: number) => {
      const from = performance.now();
      let rounds = 0;
      for (; performance.now() - from < milliseconds; rounds++) price(lines, routes, all, context);
      return (rounds * linesEach * 1000) / (performance.now() - from);
    };
    until(300);
    return Math.round(until(1500));
  };
  return Promise.resolve([
    { name: 'price()', value: linesPerSecond('line'), unit: 'lines/s' },
    {
      name: 'price(), rates per consignment',
      value: linesPerSecond('consignment'),
      unit: 'lines/s',
    },
  ]);
}

if (import.meta.main) console.log(await run());
