import { Paper, Text, VisuallyHidden } from '@mantine/core';
import { Badge, type BadgeSeverity } from '#ui/feedback/badge.tsx';
import { useLabel } from '#platform/i18n/words.ts';
import type { Mark, MarkUse } from '../recognise/types.ts';
import { kindWords, useWordsOf } from './recognised-words.ts';

const severities: Readonly<Record<MarkUse, BadgeSeverity>> = {
  proposed: 'success',
  choose: 'warn',
  'other-route': 'secondary',
  unused: 'secondary',
};

/** The pasted text; each mark is followed by its kind as a coloured label, and for screen readers by how it is read. */
export function RecognisedMarks({ text, marks }: { text: string; marks: readonly Mark[] }) {
  const label = useLabel();
  return (
    <Paper withBorder p="sm">
      <Text component="div" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {marks.map((mark, i) => (
          <span key={mark.start}>
            {text.slice(marks[i - 1]?.end ?? 0, mark.start)}
            <mark title={label(mark.label)}>{text.slice(mark.start, mark.end)}</mark>
            <VisuallyHidden>
              ({label(mark.label)}, {label(useWordsOf[mark.use])})
            </VisuallyHidden>
            <Badge severity={severities[mark.use]} size="small">
              {label(kindWords[mark.kind])}
            </Badge>
          </span>
        ))}
        {text.slice(marks.at(-1)?.end ?? 0)}
      </Text>
    </Paper>
  );
}
