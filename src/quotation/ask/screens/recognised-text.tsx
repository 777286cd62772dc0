import { Alert, Checkbox, Group, List, Radio, Stack, Text, Textarea, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '#api.ts';
import { Button } from '#ui/feedback/button.tsx';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { acceptedValues, chosenParts } from '../recognise/accept.ts';
import type { Recognition, RecognisedValues } from '../recognise/types.ts';
import { RecognisedMarks } from './recognised-marks.tsx';
import { fieldWords, kindWords, missingWords, reasonWords, words } from './recognised-words.ts';
import { uiWords } from '#ui/words.ts';

/** As the procedure limits it. */
const longest = 20_000;

/** `addsTo`: the lines are added to those of the page, in place of which they are put otherwise. */
export type Used = Readonly<{ values: RecognisedValues; text: string; addsTo: boolean }>;
type Use = Readonly<{
  /** Whether the page has lines of this text already. */
  isUsed: (text: string) => boolean;
  onUse: (used: Used) => void;
}>;

/**
 * Reads a request from a pasted text: shows what was recognised, what is to be chosen and what is missing, and hands over what
 * the reader accepts. `customerId` is for whom the text is; null for guests.
 */
export default function RecognisedText({
  customerId,
  ...use
}: Use & { customerId: string | null }) {
  const label = useLabel();
  const ui = useWords(uiWords);
  const [text, setText] = useState('');
  const reading = useMutation({
    mutationFn: async (given: string) => ({
      text: given,
      recognition: await api().quotation.recognise({ text: given, customerId }),
    }),
  });
  const read = reading.data;
  const isPasting = useRef(false);
  return (
    <Stack>
      <Textarea
        label={label(words.paste)}
        description={label(words.pasteHelp)}
        rows={8}
        maxLength={longest}
        value={text}
        data-autofocus
        spellCheck={false}
        onPaste={() => {
          isPasting.current = true;
        }}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          // A pasted text is whole: it is read without a further click.
          if (isPasting.current && value.trim() !== '') reading.mutate(value);
          isPasting.current = false;
        }}
      />
      <Group>
        <Button
          severity="secondary"
          loading={reading.isPending}
          disabled={text.trim() === ''}
          onClick={() => reading.mutate(text)}
        >
          {label(words.read)}
        </Button>
      </Group>
      {reading.isError && (
        <Alert color="red" role="alert">
          {ui('offline')}
        </Alert>
      )}
      <div aria-live="polite">
        {read && (
          <Result
            key={reading.submittedAt}
            text={read.text}
            recognition={read.recognition}
            {...use}
          />
        )}
      </div>
    </Stack>
  );
}

function Result({
  text,
  recognition: { marks, proposals, choices, missing },
  isUsed,
  onUse,
}: Use & { text: string; recognition: Recognition }) {
  const label = useLabel();
  const [refused, setRefused] = useState<ReadonlySet<number>>(new Set());
  const [chosen, setChosen] = useState<Readonly<Record<number, number | null>>>({});
  const accepted = [
    ...proposals.filter((_, i) => !refused.has(i)),
    ...chosenParts(choices, chosen),
  ];
  const values = acceptedValues(accepted);
  const isRepeated = isUsed(text) && values.lines.length > 0;
  const use = (addsTo: boolean) => onUse({ values, text, addsTo });
  const toggle = (i: number) =>
    setRefused((before) => {
      const after = new Set(before);
      if (!after.delete(i)) after.add(i);
      return after;
    });
  const ofLine = (lineAt: number | null) => (lineAt === null ? '' : ` ${lineAt + 1}`);
  const open = choices.map((choice, i) => ({ choice, i }));
  if (proposals.length === 0 && choices.length === 0)
    return <Alert color="gray">{label(words.nothing)}</Alert>;
  const unused = marks.filter(({ use }) => use === 'unused');
  return (
    <Stack>
      <Title order={3}>{label(words.marked)}</Title>
      <RecognisedMarks text={text} marks={marks} />
      {proposals.length > 0 && (
        <Stack gap="xs" role="group" aria-label={label(words.found)}>
          <Title order={3}>{label(words.found)}</Title>
          {proposals.map((part, i) => (
            <Checkbox
              key={`${part.field}-${part.lineAt}`}
              label={`${label(fieldWords[part.field])}${ofLine(part.lineAt)}: ${label(part.label)}`}
              checked={!refused.has(i)}
              onChange={() => toggle(i)}
            />
          ))}
        </Stack>
      )}
      {open.length > 0 && <Title order={3}>{label(words.open)}</Title>}
      {open.map(({ choice: { field, lineAt, reason, options }, i }) => (
        <Radio.Group
          key={`${field}-${lineAt}-${reason}`}
          label={`${label(fieldWords[field])}${ofLine(lineAt)}`}
          description={label(reasonWords[reason])}
          value={String(chosen[i] ?? '')}
          onChange={(value) =>
            setChosen((before) => ({ ...before, [i]: value === '' ? null : Number(value) }))
          }
        >
          <Stack gap="xs" mt="xs">
            {options.map((option, at) => (
              <Radio key={label(option.label)} value={String(at)} label={label(option.label)} />
            ))}
            {options.length > 0 && <Radio value="" label={label(words.none)} />}
          </Stack>
        </Radio.Group>
      ))}
      {missing.length > 0 && (
        <>
          <Title order={3}>{label(words.missing)}</Title>
          <List>
            {missing.map(({ lineAt, fields }) => (
              <List.Item key={String(lineAt)}>
                <Text span>
                  {lineAt === null ? '' : `${label(fieldWords.line)}${ofLine(lineAt)}: `}
                  {fields.map((field) => label(missingWords[field])).join(' · ')}
                </Text>
              </List.Item>
            ))}
          </List>
        </>
      )}
      {unused.length > 0 && (
        <>
          <Title order={3}>{label(words.unread)}</Title>
          <Text size="sm">{label(words.unreadHelp)}</Text>
          <List>
            {unused.map(({ start, end, kind }) => (
              <List.Item key={start}>
                {text.slice(start, end)}
                {kind !== 'unread' && ` (${label(kindWords[kind])})`}
              </List.Item>
            ))}
          </List>
        </>
      )}
      {isRepeated && <Alert color="yellow">{label(words.used)}</Alert>}
      <Group>
        <Button disabled={accepted.length === 0} onClick={() => use(!isRepeated)}>
          {label(isRepeated ? words.replace : words.use)}
        </Button>
        {isRepeated && (
          <Button severity="secondary" onClick={() => use(true)}>
            {label(words.again)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
