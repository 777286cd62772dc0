import { Fieldset, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { door } from '#master/resources/route/door.ts';
import { FieldControl } from '#master/screens/field-control.tsx';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { Button } from '#ui/feedback/button.tsx';
import { FieldRow } from '#ui/form/field-row.tsx';
import { useLabel } from '#platform/i18n/words.ts';

const hints = {
  pickup: {
    en: 'Our staff will check this address. Until then the pickup is priced “on request”.',
    ja: '住所は担当者が確認いたします。確認が済むまで、集荷料金は「別途見積」となります。',
  },
  delivery: {
    en: 'Our staff will check this address. Until then the delivery is priced “on request”.',
    ja: '住所は担当者が確認いたします。確認が済むまで、配達料金は「別途見積」となります。',
  },
} as const satisfies Record<string, Bilingual>;
const chooseInstead: Bilingual = { en: 'Choose from the list instead', ja: '一覧から選択する' };

type Props = Readonly<{
  /** Of the form's value. */
  name: string;
  label: Bilingual;
  hint: keyof typeof hints;
  onShown: () => void;
  onBack: () => void;
}>;

const rows = [['name'], ['postalCode', 'prefecture'], ['address']] as const;

/** An address that no door has, with the fields of a door. */
export default function AddressFields({ name, label, hint, onShown, onBack }: Props) {
  const text = useLabel();
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  return (
    <Fieldset legend={text(label)}>
      <Stack gap="sm">
        <Text size="sm">{text(hints[hint])}</Text>
        {rows.map((row) => (
          <FieldRow key={row.join()} count={row.length}>
            {row.map((key) => (
              <FieldControl key={key} name={`${name}.${key}`} field={door.fields[key]} isNew />
            ))}
          </FieldRow>
        ))}
        <div>
          <Button severity="secondary" size="small" onClick={onBack}>
            {text(chooseInstead)}
          </Button>
        </div>
      </Stack>
    </Fieldset>
  );
}
