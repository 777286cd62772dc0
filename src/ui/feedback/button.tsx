import { type ButtonProps as MantineProps, Button as MantineButton, Loader } from '@mantine/core';
import type { HTMLAttributes, ReactNode } from 'react';
import classes from './button.module.css';
import type { ButtonSeverity } from './button-severity.ts';

export type IconPosition = 'left' | 'right' | 'top' | 'bottom';

export type ButtonProps = Omit<
  MantineProps,
  'color' | 'fullWidth' | 'leftSection' | 'rightSection' | 'loaderProps' | 'variant' | 'size'
> &
  Omit<HTMLAttributes<HTMLElement>, keyof MantineProps> & {
    type?: 'button' | 'submit' | 'reset';
    /** None: the main action. */
    severity?: ButtonSeverity | undefined;
    icon?: ReactNode;
    iconPosition?: IconPosition | undefined;
    /** Disables, with a spinner in place of the icon. */
    loading?: boolean;
    raised?: boolean;
    rounded?: boolean;
    text?: boolean;
    outlined?: boolean;
    link?: boolean;
    size?: 'small' | 'large';
    /** As wide as its container. */
    fluid?: boolean;
    /** Makes it a link that looks like a button. */
    href?: string;
    download?: boolean | string;
  };

const sizes = { small: 'xs', large: 'lg' } as const;

/** A button, coloured by its meaning; the look (text, outlined …) sets its emphasis. */
export function Button({
  severity,
  icon,
  iconPosition = 'left',
  loading = false,
  disabled = false,
  raised = false,
  rounded = false,
  text = false,
  outlined = false,
  link = false,
  size,
  fluid = false,
  href,
  ...rest
}: ButtonProps) {
  const look = link ? 'link' : text ? 'text' : outlined ? 'outlined' : 'filled';
  const shownIcon = loading ? <Loader size="1em" color="currentColor" aria-hidden /> : icon;
  const isAfter = iconPosition === 'right' || iconPosition === 'bottom';
  const isDisabled = disabled || loading;
  const common = {
    ...rest,
    disabled: isDisabled,
    size: size ? sizes[size] : 'sm',
    fullWidth: fluid,
    [isAfter ? 'rightSection' : 'leftSection']: shownIcon,
    classNames: { root: classes.button, inner: classes.inner, section: classes.section },
    // Set here and not in the style sheet: Mantine sets its own in the style attribute.
    vars: () => ({
      root: {
        '--button-bg': 'var(--fill)',
        '--button-hover': 'var(--fill-hover)',
        '--button-color': 'var(--on)',
        '--button-bd': '1px solid var(--edge)',
        ...(rounded ? { '--button-radius': '10rem' } : {}),
      },
    }),
    'data-severity': severity ?? 'main',
    'data-look': look,
    'data-icon': shownIcon ? iconPosition : undefined,
    'data-raised': raised || undefined,
    'aria-busy': loading || undefined,
  };
  // A disabled link has no address.
  return href === undefined ? (
    <MantineButton type="button" {...common} />
  ) : (
    <MantineButton
      component="a"
      {...common}
      {...(isDisabled ? { 'aria-disabled': true } : { href })}
    />
  );
}
