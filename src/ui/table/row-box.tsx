import classes from './card-table.module.css';

/** The checkbox that selects a row of a list, or all of them. A plain one: a list has many. */
export const RowBox = ({
  label,
  checked,
  indeterminate = false,
  isTabStop = true,
  onChange,
}: Readonly<{
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  /** False where the row has the focus, and Space selects it. */
  isTabStop?: boolean;
  onChange: (checked: boolean) => void;
}>) => (
  <input
    ref={(box) => {
      if (box) box.indeterminate = indeterminate;
    }}
    type="checkbox"
    className={classes.box}
    tabIndex={isTabStop ? undefined : -1}
    aria-label={label}
    checked={checked}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);
