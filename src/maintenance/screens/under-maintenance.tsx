import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { pollUntilOpen } from '#platform/http/open-status.ts';
import { inLocale } from '#platform/i18n/address.ts';
import { useInstant } from '#ui/instant.ts';
import { Logo } from '#ui/layout/layouts.tsx';
import { useLabel, useLocale } from '#platform/i18n/words.ts';
import { safeRedirect } from '#platform/http/safe-redirect.ts';
import { maintenanceWords as w, untilWords } from './maintenance-words.ts';

/** Shown to everyone but administrators during maintenance. Opens the requested page when maintenance is over. */
export function UnderMaintenanceScreen({ redirectTo }: { redirectTo: string | undefined }) {
  const label = useLabel();
  const locale = useLocale();
  const instant = useInstant();
  const [until, setUntil] = useState<string | null>(null);
  const destination = safeRedirect(redirectTo);
  useEffect(() => {
    if (!destination) return;
    const stop = new AbortController();
    void pollUntilOpen(stop.signal, (answer) => setUntil(answer.until)).then(
      (isOpen) => isOpen && location.replace(destination),
    );
    return () => stop.abort();
  }, [destination]);
  return (
    <Stack align="center" ta="center">
      <Logo size={56} />
      <Title order={1}>{label(w.title)}</Title>
      <Text>{label(w.back)}</Text>
      {destination && <Text>{label(w.reopens)}</Text>}
      {until && <Text role="status">{label(untilWords(instant(until)))}</Text>}
      <Anchor size="sm" href={inLocale('/?redirectTo=/user/dashboard', locale)}>
        {label(w.signIn)}
      </Anchor>
    </Stack>
  );
}
