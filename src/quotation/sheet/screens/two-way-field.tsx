import { Input, SegmentedControl } from '@mantine/core';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { isBoolean } from '#platform/type-guards.ts';
import { FieldLabel, useDescribedField, useFieldState } from '#ui/form/field.tsx';
import { useLabel } from '#platform/i18n/words.ts';

/** A choice of two, as buttons side by side. */
export function TwoWayField({
  name,
  label,
  no,
  yes,
  onPick,
}: {
  name: string;
  label: Bilingual;
  no: Bilingual;
  yes: Bilingual;
  onPick?: (isYes: boolean) => void;
}) {
  const text = useLabel();
  const { value, set, error } = useFieldState(name, isBoolean);
  useDescribedField({ name, label });
  return (
    <Input.Wrapper label={<FieldLabel label={label} answered />} error={error} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={text(label)}
        data-invalid={error ? 'true' : undefined}
        value={value === null ? '' : String(value)}
        data={[
          { value: 'true', label: text(yes) },
          { value: 'false', label: text(no) },
        ]}
        onChange={(next) => {
          set(next === 'true');
          onPick?.(next === 'true');
        }}
      />
    </Input.Wrapper>
  );
}
