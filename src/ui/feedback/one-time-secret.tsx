import { Alert, Code, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { copyText } from '../clipboard.ts';
import { Button } from './button.tsx';

type Words = Readonly<{ copy: string; copied: string; done: string }>;

/** A secret that is shown once, after it was created. */
export function OneTimeSecret({
  name,
  secret,
  text,
  words,
  onDone,
}: {
  name: string;
  secret: string;
  text: string;
  words: Words;
  onDone: () => void;
}) {
  const [copied, setCopied] = useState(false);
  return (
    <Alert color="yellow" title={name} role="status">
      <Stack gap="sm">
        {text}
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {secret}
        </Code>
        <Group>
          <Button severity="secondary" onClick={() => void copyText(secret).then(setCopied)}>
            {copied ? words.copied : words.copy}
          </Button>
          <Button onClick={onDone}>{words.done}</Button>
        </Group>
      </Stack>
    </Alert>
  );
}
