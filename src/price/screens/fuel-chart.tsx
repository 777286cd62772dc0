import { useElementSize } from '@mantine/hooks';
import { curveLinear, curveStepAfter, line } from 'd3-shape';
import { type PointerEvent, useState } from 'react';
import type { ApiClient } from '#api.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { marksOf } from '#ui/chart/marks.ts';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import classes from './fuel-chart.module.css';
import { priceWords } from '../words.ts';

export type Fuel = Awaited<ReturnType<ApiClient['price']['fuel']>>;

const names = ['gross', 'applied', 'percent'] as const;
const height = 228;
/** The room of the axes around the curves. */
const room = { top: 8, right: 44, bottom: 24, left: 64 };
/** The least distance of two months that are written below each other's marks. */
const monthWidth = 80;

const number = (value: string | null) => (value === null ? null : Number(value));
const text = (value: number) => value.toLocaleString('en-US');
const isNumber = (value: number | null): value is number => value !== null;

/**
 * Prices on the left axis, the BAF as steps on the right one. A month without a price is a gap. What a pointer is at is
 * shown in words; the table beside it has every value.
 */
export function FuelChart({ fuel }: { fuel: Fuel }) {
  const t = useWords(priceWords);
  const labels = { gross: t('gross'), applied: t('applied'), percent: t('bafPercent') };
  const { ref, width } = useElementSize();
  const [at, setAt] = useState<number | null>(null);
  const months = fuel.months.map(({ month, gross, applied, percent }) => ({
    month,
    gross: number(gross),
    applied: number(applied),
    percent: number(percent),
  }));
  const right = Math.max(width - room.right, room.left + 1);
  const bottom = height - room.bottom;
  const prices = months.flatMap(({ gross, applied }) => [gross, applied].filter(isNumber));
  const priceMarks = marksOf(Math.min(...prices), Math.max(...prices), 4);
  const percentMarks = marksOf(0, Math.max(0, ...months.map(({ percent }) => percent ?? 0)), 4);
  const heightIn = (marks: readonly number[]) => {
    const [low = 0] = marks;
    const high = marks.at(-1) ?? 1;
    return (value: number) => bottom + ((value - low) / (high - low)) * (room.top - bottom);
  };
  const price = heightIn(priceMarks);
  const share = heightIn(percentMarks);
  const apart = (right - room.left) / Math.max(1, months.length - 1);
  const xOf = (i: number) => room.left + i * apart;
  const every = Math.ceil(monthWidth / apart);
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const from = event.currentTarget.getBoundingClientRect().left;
    const i = Math.round((event.clientX - from - room.left) / apart);
    setAt(Math.max(0, Math.min(months.length - 1, i)));
  };
  const shown = at === null ? undefined : months[at];
  return (
    <div ref={ref} className={classes.chart}>
      <ul className={classes.legend}>
        {names.map((name) => (
          <li key={name} data-curve={name}>
            {labels[name]}
          </li>
        ))}
      </ul>
      {width > 0 && (
        <svg
          width={width}
          height={height}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setAt(null)}
        >
          {priceMarks.map((mark) => (
            <g key={mark}>
              <line
                className={classes.grid}
                x1={room.left}
                x2={right}
                y1={price(mark)}
                y2={price(mark)}
              />
              <text x={room.left - 8} y={price(mark)} dy="0.35em" textAnchor="end">
                {text(mark)}
              </text>
            </g>
          ))}
          {percentMarks.map((mark) => (
            <text key={mark} x={right + 8} y={share(mark)} dy="0.35em">
              {text(mark)}%
            </text>
          ))}
          {months.map(
            ({ month }, i) =>
              i % every === 0 && (
                <text key={month} x={xOf(i)} y={height - 6} textAnchor="middle">
                  {month.replace('-', '/')}
                </text>
              ),
          )}
          {names.map((name) => {
            const y = name === 'percent' ? share : price;
            const curve = line<(typeof months)[number]>()
              .defined((each) => each[name] !== null)
              .x((_, i) => xOf(i))
              .y((each) => y(each[name] ?? 0))
              .curve(name === 'percent' ? curveStepAfter : curveLinear);
            // A month between two gaps, or the only one, has no line.
            const isAlone = (i: number) =>
              [i - 1, i + 1].every((next) => (months[next]?.[name] ?? null) === null);
            return (
              <g key={name} data-curve={name} className={classes.curve}>
                <path data-curve={name} d={curve(months) ?? undefined} />
                {months.map(
                  ({ month, [name]: value }, i) =>
                    value !== null &&
                    isAlone(i) && <circle key={month} cx={xOf(i)} cy={y(value)} r={3} />,
                )}
              </g>
            );
          })}
          {at !== null && (
            <line className={classes.grid} x1={xOf(at)} x2={xOf(at)} y1={room.top} y2={bottom} />
          )}
        </svg>
      )}
      {shown && at !== null && (
        <Values
          values={shown}
          labels={labels}
          style={xOf(at) > width / 2 ? { right: width - xOf(at) + 12 } : { left: xOf(at) + 12 }}
        />
      )}
    </div>
  );
}

type Values = Readonly<Record<(typeof names)[number], number | null>> & Readonly<{ month: string }>;

/** The values of a month. */
function Values({
  values,
  labels,
  style,
}: Readonly<{
  values: Values;
  labels: Readonly<Record<(typeof names)[number], string>>;
  style: { left: number } | { right: number };
}>) {
  const locale = useLocale();
  return (
    <div className={classes.values} style={style}>
      <b>{dayText(values.month, locale)}</b>
      {names.map((name) => (
        <span key={name} data-curve={name}>
          {labels[name]}{' '}
          <b className="figures">{values[name] === null ? '–' : text(values[name])}</b>
        </span>
      ))}
    </div>
  );
}
