import { Alert, Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useLabel } from '#platform/i18n/words.ts';
import { Badge, type BadgeSeverity } from '../feedback/badge.tsx';
import { buttonSeverities } from '../feedback/button-severity.ts';
import { Button } from '../feedback/button.tsx';
import { useDialog } from '../feedback/dialog.tsx';
import { toast } from '../feedback/toast.ts';
import { useOpen } from '../layout/link-button.tsx';
import classes from './design.module.css';
import { words as w } from './words.ts';

export function Type() {
  const label = useLabel();
  const open = useOpen();
  return (
    <Stack gap={4}>
      <Text fz="var(--mantine-h1-font-size)" lh="var(--mantine-h1-line-height)" fw={650}>
        {label(w.heading1)}
      </Text>
      <Text fz="var(--mantine-h2-font-size)" lh="var(--mantine-h2-line-height)" fw={650}>
        {label(w.heading2)}
      </Text>
      <Title order={3}>{label(w.heading3)}</Title>
      <Text>{label(w.text)}</Text>
      <Text size="sm" c="dimmed">
        {label(w.hint)}
        <Anchor inherit underline="always" {...open('/admin/design')}>
          {label(w.link)}
        </Anchor>
      </Text>
      <Text className="figures" ta="right" maw="12rem">
        ¥1,234,567
        <br />
        −¥88,888
        <br />
        <span className="zero">¥0</span>
      </Text>
    </Stack>
  );
}

const states = ['neutral', 'info', 'success', 'warn', 'danger', 'help'] as const;

export function Colours() {
  const label = useLabel();
  return (
    <div className={classes.states}>
      {states.map((state) => (
        <div
          key={state}
          className={classes.state}
          style={{
            '--surface': `var(--${state}-surface)`,
            '--tone': `var(--${state}-text)`,
            '--edge': `var(--${state}-edge)`,
          }}
        >
          {label(w[state])}
        </div>
      ))}
    </div>
  );
}

export function Buttons() {
  const label = useLabel();
  const icon = <IconPlus size={16} aria-hidden />;
  return (
    <Stack gap="xs">
      {(['filled', 'outlined', 'text', 'link'] as const).map((look) => (
        <Group key={look} gap="xs">
          {[undefined, ...buttonSeverities].map((severity) => (
            <Button
              key={severity ?? 'main'}
              severity={severity}
              {...(look === 'filled' ? {} : { [look]: true })}
            >
              {label(severity ? w.severities[severity] : w.main)}
            </Button>
          ))}
        </Group>
      ))}
      <Group gap="xs">
        <Button size="small">{label(w.small)}</Button>
        <Button>{label(w.main)}</Button>
        <Button size="large">{label(w.large)}</Button>
        <Button icon={icon}>{label(w.withIcon)}</Button>
        <Button icon={icon} severity="secondary" iconPosition="right">
          {label(w.withIcon)}
        </Button>
        <Button disabled>{label(w.disabled)}</Button>
        <Button severity="secondary" disabled>
          {label(w.disabled)}
        </Button>
        <Button loading>{label(w.busy)}</Button>
        <Button severity="secondary">{label(w.longWords)}</Button>
      </Group>
    </Stack>
  );
}

const badges: readonly (readonly [BadgeSeverity, (typeof states)[number] | 'number'])[] = [
  ['secondary', 'neutral'],
  ['info', 'info'],
  ['success', 'success'],
  ['warn', 'warn'],
  ['danger', 'danger'],
  ['contrast', 'number'],
];

export function Badges() {
  const label = useLabel();
  return (
    <Stack gap="xs">
      {(['small', undefined, 'large'] as const).map((size) => (
        <Group key={size ?? 'middle'} gap="xs">
          {badges.map(([severity, name]) => (
            <Badge key={severity} severity={severity} {...(size ? { size } : {})}>
              {label(w[name])}
            </Badge>
          ))}
        </Group>
      ))}
    </Stack>
  );
}

export function Alerts() {
  const label = useLabel();
  return (
    <Stack gap="xs">
      <Alert>{label(w.alertInfo)}</Alert>
      <Alert color="teal">{label(w.alertSuccess)}</Alert>
      <Alert color="yellow" title={label(w.warn)}>
        {label(w.alertWarn)}
      </Alert>
      <Alert color="red">{label(w.alertDanger)}</Alert>
      <Alert color="yellow" variant="outline">
        {label(w.alertWarn)}
      </Alert>
    </Stack>
  );
}

/** Opens each dialog and toast; nothing is done. */
export function DialogsAndToasts() {
  const label = useLabel();
  const ask = useDialog();
  const question = { act: label(w.main), object: 'Q-2026-000056', effect: label(w.effect) };
  return (
    <Group gap="xs">
      <Button severity="secondary" onClick={() => void ask('confirm', question)}>
        {label(w.askToConfirm)}
      </Button>
      <Button
        severity="secondary"
        onClick={() => void ask('delete', { ...question, act: label(w.deleteIt) })}
      >
        {label(w.askToDelete)}
      </Button>
      <Button severity="secondary" onClick={() => void ask('reset', question)}>
        {label(w.askToReset)}
      </Button>
      <Button
        severity="secondary"
        onClick={() => toast({ message: label(w.alertSuccess), severity: 'success' })}
      >
        {label(w.toastDone)}
      </Button>
      <Button
        severity="secondary"
        onClick={() => toast({ message: label(w.alertDanger), severity: 'error' })}
      >
        {label(w.toastFailed)}
      </Button>
    </Group>
  );
}
