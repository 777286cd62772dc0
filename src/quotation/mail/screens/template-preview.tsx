import { Box, Code, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { Locale } from '#platform/i18n/locale.ts';
import type { MailText } from '#platform/mail/template.ts';
import { useLabel } from '#platform/i18n/words.ts';
import { sampleMail } from '../sample.ts';
import type { TemplateName } from '../templates.ts';
import { mailWords as w } from './words.ts';

/** A mail as it would be sent, with the data of an example. The frame runs no scripts and opens no links. */
export function TemplatePreview({
  name,
  text,
  locale,
}: {
  name: TemplateName;
  text: MailText;
  locale: Locale;
}) {
  const label = useLabel();
  const [format, setFormat] = useState('html');
  const mail = sampleMail(name, text, locale);
  return (
    <Stack component="section" aria-label={label(w.preview)} gap="xs">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {label(w.preview)}
        </Title>
        <SegmentedControl
          aria-label={label(w.format)}
          value={format}
          onChange={setFormat}
          data={[
            { value: 'html', label: label(w.html) },
            { value: 'plain', label: label(w.plain) },
          ]}
        />
      </Group>
      <Text size="sm">{label(w.sample)}</Text>
      <Text fw={600} lang={locale}>
        {mail.subject}
      </Text>
      {format === 'html' ? (
        <Box
          component="iframe"
          title={label(w.preview)}
          sandbox=""
          srcDoc={mail.html}
          w="100%"
          h="44rem"
          bd="1px solid var(--mantine-color-default-border)"
        />
      ) : (
        <Code block lang={locale} tabIndex={0} style={{ whiteSpace: 'pre-wrap' }}>
          {mail.text}
        </Code>
      )}
    </Stack>
  );
}
