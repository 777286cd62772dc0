import { Badge, Button, Checkbox, FileButton, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '#api.ts';
import { acceptedText, fileDialogs, largestFileText } from '#platform/file/accepted.ts';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { allowSameFile } from '#ui/file/allow-same-file.ts';
import { NamedFile } from '#ui/file/named-file.tsx';
import { useReadOnly } from '#ui/read-only.ts';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { may } from '#quotation/screens/answer-target.ts';
import { type AnswerView, useChange } from '#quotation/screens/data.ts';
import { limitTexts } from '#quotation/limit-texts.ts';
import type { QuotationState } from '#quotation/state-lists.ts';
import { acceptsDocuments } from '../frozen.ts';
import { quotationWords } from '../../words.ts';

type RequestDocuments = Readonly<{
  quotationId: string;
  id: null;
  state: QuotationState;
  documents: AnswerView['documents'];
  inside: true | null;
}>;

/** The documents of a request or an answer, with buttons to attach and remove. */
export function Documents({ view }: { view: AnswerView | RequestDocuments }) {
  const t = useWords(quotationWords);
  const change = useChange();
  const ask = useDialog();
  const [internal, setInternal] = useState(false);
  const readOnly = useReadOnly();
  const label = useLabel();
  const isEmployee = view.inside !== null;
  const canAttach = view.id === null ? acceptsDocuments(view.state) : may(view, 'edit-answer');
  return (
    <Stack>
      {view.documents.length === 0 && <Text c="dimmed">{t('noDocuments')}</Text>}
      {view.documents.map((document) => (
        <Group key={document.id}>
          <NamedFile
            file={document}
            href={`/api/v1/quotation/${view.quotationId}/document/${document.id}`}
          />
          {document.internal && <Badge color="gray">{t('internal')}</Badge>}
          {document.removable && (
            <Button
              size="compact-xs"
              variant="default"
              onClick={async () => {
                const question = {
                  act: t('remove'),
                  object: document.name,
                  effect: t('detachEffect'),
                };
                if (await ask('delete', question))
                  await change(() =>
                    api().quotation.detach({
                      quotationId: view.quotationId,
                      documentId: document.id,
                    }),
                  );
              }}
            >
              {t('remove')}
            </Button>
          )}
        </Group>
      ))}
      {canAttach && (
        <Group>
          <FileButton
            accept={fileDialogs.document}
            inputProps={allowSameFile}
            onChange={(file) =>
              file &&
              void change(
                () =>
                  api().quotation.attach({
                    quotationId: view.quotationId,
                    answerId: view.id,
                    file,
                    internal,
                  }),
                t('saved'),
              )
            }
          >
            {(props) => (
              <Button
                variant="default"
                {...props}
                disabled={readOnly !== null}
                title={readOnly ?? undefined}
              >
                {t('upload')}
              </Button>
            )}
          </FileButton>
          {isEmployee && (
            <Checkbox
              label={t('internal')}
              checked={internal}
              onChange={(event) => setInternal(event.currentTarget.checked)}
            />
          )}
        </Group>
      )}
      {canAttach && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[largestFileText, limitTexts.documents, limitTexts.documentBytes, acceptedText]
            .map(label)
            .join(' ')}
        </Text>
      )}
    </Stack>
  );
}
