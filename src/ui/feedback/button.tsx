import { Button as MantineButton } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './button.module.css';

export const severities = ['secondary', 'success', 'info', 'warn', 'help', 'danger', 'contrast', 'plain'] as const;
export type ButtonSeverity = (typeof severities)[number];
export const iconPositions = ['left', 'right', 'top', 'bottom'] as const;
export const buttonStyles = ['raised', 'rounded', 'text', 'outlined', 'link'] as const;

export const severityColours: Readonly<Record<ButtonSeverity, string>> = {
  secondary: 'gray',
  success: 'teal',
  info: 'sea',
  warn: 'orange',
  help: 'grape',
  danger: 'red',
  contrast: 'dark',
  plain: 'gray',
};

export type ButtonProps = Readonly<{
  label?: string;
  icon?: ReactNode;
  iconPosition?: (typeof iconPositions)[number];
  /** Without one it is the primary action. */
  severity?: ButtonSeverity;
  raised?: boolean;
  rounded?: boolean;
  text?: boolean;
  outlined?: boolean;
  link?: boolean;
  size?: 'small' | 'large';
  fluid?: boolean;
  disabled?: boolean;
  /** Also disables; a spinner stands in place of the icon. */
  loading?: boolean;
}> &
  Pick<ComponentProps<'button'>, 'onClick' | 'type' | 'aria-label' | 'id' | 'form'>;

const variantOf = ({ text, outlined, link, severity }: ButtonProps) => {
  if (link) return 'transparent';
  if (text || severity === 'plain') return 'subtle';
  if (outlined) return 'outline';
  return severity === 'secondary' ? 'light' : 'filled';
};

/** A button with every option of the product's language: severities, styles, sizes, icon positions. */
export function Button(props: ButtonProps) {
  const { label, icon, iconPosition = 'left', severity, raised, rounded, size, fluid, disabled, loading = false, ...rest } = props;
  const { text: _text, outlined: _outlined, link: _link, ...native } = rest;
  const shown = loading ? <span className={classes.spinner} aria-hidden /> : icon;
  const isBeside = iconPosition === 'left' || iconPosition === 'right';
  return (
    <MantineButton
      type="button"
      {...native}
      variant={variantOf(props)}
      {...(severity ? { color: severityColours[severity] } : {})}
      size={size === 'small' ? 'xs' : size === 'large' ? 'lg' : 'sm'}
      {...(rounded ? { radius: 'xl' } : {})}
      fullWidth={fluid ?? false}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      leftSection={iconPosition === 'left' ? shown : undefined}
      rightSection={iconPosition === 'right' ? shown : undefined}
      classNames={{ root: raised ? classes.raised : undefined, inner: classes[iconPosition] } as Record<string, string>}
    >
      {isBeside || !shown ? label : <span className={classes.stack}>{iconPosition === 'top' ? [<span key="i">{shown}</span>, label] : [label, <span key="i">{shown}</span>]}</span>}
    </MantineButton>
  );
}
