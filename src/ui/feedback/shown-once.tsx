import { Alert, Code, CopyButton, Group, Stack } from '@mantine/core';
import { Button } from './button.tsx';

type Words = Readonly<{ copy: string; copied: string; done: string }>;

/** A secret that is shown when it was made and never again. */
export function ShownOnce({ name, secret, text, words, onDone }: { name: string; secret: string; text: string; words: Words; onDone: () => void }) {
  return (
    <Alert color="yellow" title={name} role="status">
      <Stack gap="sm">
        {text}
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {secret}
        </Code>
        <Group>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button severity="secondary" onClick={copy}>
                {copied ? words.copied : words.copy}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onDone}>{words.done}</Button>
        </Group>
      </Stack>
    </Alert>
  );
}
