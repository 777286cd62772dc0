import { Fieldset, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { door } from '#master/resources/route/door.ts';
import { FieldControl } from '#master/screens/field-control.tsx';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { Button } from '#ui/feedback/button.tsx';
import { FieldRow } from '#ui/form/field-row.tsx';
import { useLabel, useWords } from '#words.ts';

type Props = Readonly<{
  /** Of the form's value. */
  name: string;
  label: Bilingual;
  hint: string;
  onShown: () => void;
  onBack: () => void;
}>;

const rows = [['name'], ['postalCode', 'prefecture'], ['address']] as const;

/** An address that no door has, with the fields of a door. */
export default function AddressFields({ name, label, hint, onShown, onBack }: Props) {
  const t = useWords('quotation');
  const text = useLabel();
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  return (
    <Fieldset legend={text(label)}>
      <Stack gap="sm">
        <Text size="sm">{hint}</Text>
        {rows.map((row) => (
          <FieldRow key={row.join()} count={row.length}>
            {row.map((key) => (
              <FieldControl key={key} name={`${name}.${key}`} field={door.fields[key]} isNew />
            ))}
          </FieldRow>
        ))}
        <div>
          <Button severity="secondary" size="small" onClick={onBack}>
            {t('chooseDoorInstead')}
          </Button>
        </div>
      </Stack>
    </Fieldset>
  );
}
