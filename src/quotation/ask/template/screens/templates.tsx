import { Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api.ts';
import { LoadingOrFailure, useFailure } from '#failure.tsx';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useWords } from '#platform/i18n/words.ts';
import { templatesFound } from '../found.ts';
import { type TemplateShown, templatesQuery } from './data.ts';
import { TemplateRow } from './template-row.tsx';
import classes from './template.module.css';
import { templateWords } from '../words.ts';

/** More than these are searched. */
const few = 7;

type Props = Readonly<{
  /** Whose templates; null before a customer is chosen. */
  customerId: string | null;
  onFill: (template: TemplateShown) => void;
  onClose: () => void;
}>;

/** The templates of a customer, to fill the page from. */
export default function Templates({ customerId, ...props }: Props) {
  const t = useWords(templateWords);
  return (
    <DialogFrame onClose={props.onClose} size="lg" title={t('title')}>
      {customerId === null ? (
        <Text>{t('needCustomer')}</Text>
      ) : (
        <List customerId={customerId} {...props} />
      )}
    </DialogFrame>
  );
}

function List({ customerId, onFill, onClose }: Props & { customerId: string }) {
  const t = useWords(templateWords);
  const failure = useFailure();
  const [sought, setSought] = useState('');
  const { data, error } = useQuery(templatesQuery(customerId));
  const reading = useMutation({
    mutationFn: (templateId: string) => api().quotation.askTemplate({ templateId }),
    onSuccess: (template) => {
      onFill(template);
      onClose();
    },
    onError: (thrown) => toast({ message: failure(thrown), severity: 'error' }),
  });
  if (!data) return <LoadingOrFailure error={error} rows={3} height={52} />;
  if (data.length === 0) return <Text>{t('none')}</Text>;
  const found = templatesFound(data, sought);
  return (
    <Stack gap="sm">
      <Text size="sm">{t('hint')}</Text>
      {data.length > few && (
        <TextInput
          type="search"
          label={t('search')}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
          data-autofocus
        />
      )}
      {found.length === 0 && <Text role="status">{t('notFound')}</Text>}
      <ul className={classes.list}>
        {found.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            busy={reading.isPending && reading.variables === template.id}
            onFill={() => reading.mutate(template.id)}
          />
        ))}
      </ul>
    </Stack>
  );
}
