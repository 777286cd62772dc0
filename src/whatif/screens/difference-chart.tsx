import { useWords } from '#platform/i18n/words.ts';
import type { Sum } from '../difference.ts';
import classes from './difference-chart.module.css';
import { whatifWords } from '../words.ts';

/** Maximum number of bars. */
const maxBars = 12;

const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });

/**
 * The greatest differences as bars, increases to the right, decreases to the left. It is a picture: whoever shows it names
 * it, and a table shows all of them.
 */
export function DifferenceChart({
  parts,
}: {
  parts: readonly Readonly<{ name: string; sum: Pick<Sum, 'difference'> }>[];
}) {
  const t = useWords(whatifWords);
  const bars = parts
    .filter(({ sum }) => sum.difference !== '0')
    .slice(0, maxBars)
    .map(({ name, sum }) => ({ name, value: Number(sum.difference) }));
  if (bars.length === 0) return <p>{t('none')}</p>;
  const least = Math.min(0, ...bars.map(({ value }) => value));
  const range = Math.max(0, ...bars.map(({ value }) => value)) - least;
  const percent = (value: number) => `${(value / range) * 100}%`;
  return (
    <div className={classes.chart} aria-hidden>
      {bars.map(({ name, value }, bar) => (
        <div key={`${name} ${bar}`} className={classes.row}>
          <span className={classes.name}>{name}</span>
          <span className={classes.track}>
            <i
              data-bar={value < 0 ? 'less' : 'more'}
              style={{
                left: percent(Math.min(0, value) - least),
                width: percent(Math.abs(value)),
              }}
            />
            <i className={classes.zero} style={{ left: percent(-least) }} />
          </span>
          <span className="figures">{signed.format(value)}</span>
        </div>
      ))}
    </div>
  );
}
