import { useState } from 'react';
import { marksOf } from '#ui/chart/marks.ts';
import { nameDistance } from './name-distance.ts';
import classes from './bar-chart.module.css';

type Bars = readonly Readonly<{ name: string; values: readonly number[] }>[];

type Props = Readonly<{
  bars: Bars;
  /** What each value of a bar is, with its colour or pattern. */
  series: readonly Readonly<{ label: string; color: string }>[];
  /** Values on top of each other instead of side by side. */
  isStacked?: boolean;
  /** Values are counted: the axis has whole numbers. */
  isCount?: boolean;
  /** A value in words. */
  textOf: (value: number) => string;
  /** A value at the axis. */
  markOf: (value: number) => string;
}>;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** About how wide the bars are together on a telephone and on a screen, in pixels. */
const [narrow, wide] = [230, 440];

const shortened = (name: string) => (name.length > 14 ? `${name.slice(0, 13)}…` : name);

/** Figures as bars. It is a picture: what it shows stands in a table too, and whoever shows it names it. */
export function BarChart({
  bars,
  series,
  isStacked = false,
  isCount = false,
  textOf,
  markOf,
}: Props) {
  const [shown, setShown] = useState<number>();
  const heights = bars.map(({ values }) => (isStacked ? sum(values) : Math.max(0, ...values)));
  const highest = Math.max(0, ...heights);
  const marks = marksOf(0, highest, isCount ? Math.min(5, Math.max(1, highest)) : 5);
  const top = marks.at(-1) ?? 1;
  const percent = (value: number) => `${(value / top) * 100}%`;
  const names = bars.map(({ name }) => shortened(name));
  const [few, most] = [nameDistance(names, narrow), nameDistance(names, wide)];
  const told = shown === undefined ? undefined : bars[shown];
  return (
    <div className={classes.chart} aria-hidden>
      <div className={classes.legend}>
        {series.map(({ label, color }) => (
          <span key={label}>
            <i style={{ background: color }} />
            {label}
          </span>
        ))}
      </div>
      <div className={classes.axis}>
        {marks.map((mark) => (
          <span key={mark}>{markOf(mark)}</span>
        ))}
      </div>
      <div
        className={classes.plot}
        style={{ '--side-by-side': isStacked ? 1 : series.length }}
        onPointerLeave={() => setShown(undefined)}
      >
        {marks.map((mark) => (
          <hr key={mark} style={{ bottom: percent(mark) }} />
        ))}
        {bars.map(({ name, values }, bar) => (
          <div
            key={`${name} ${bar}`}
            className={classes.bar}
            data-stacked={isStacked || undefined}
            onPointerEnter={() => setShown(bar)}
          >
            {series.map(({ label, color }, part) => (
              <i
                key={label}
                data-bar={values[part] ? '' : undefined}
                style={{ height: percent(values[part] ?? 0), background: color }}
              />
            ))}
            <span data-few={bar % few === 0 || undefined} data-most={bar % most === 0 || undefined}>
              {names[bar]}
            </span>
          </div>
        ))}
        {told && shown !== undefined && (
          <div
            className={classes.told}
            style={
              shown * 2 < bars.length
                ? { left: `${((shown + 1) / bars.length) * 100}%` }
                : { right: `${(1 - shown / bars.length) * 100}%` }
            }
          >
            <b>{told.name}</b>
            {series.map(({ label, color }, part) => (
              <span key={label}>
                <i style={{ background: color }} />
                {label} <b className="figures">{textOf(told.values[part] ?? 0)}</b>
              </span>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
