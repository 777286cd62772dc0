import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import { MomentField } from '#ui/form/date-fields.tsx';
import { TextAreaField, TextField as TextInput } from '#ui/form/text-fields.tsx';
import { PostalCodeField } from '../screens/postal-code-field.tsx';
import type { KindControl } from './control.ts';
import type { TextField } from './text.ts';

const UnitKeyField = lazyPart(async () => ({
  default: (await import('../screens/unit-key-field.tsx')).UnitKeyField,
}));

export const textControl: KindControl<TextField> = {
  control: (props, { format, multiline }) => {
    if (format === 'postal-code') return <PostalCodeField {...props} />;
    if (format === 'local-time') return <MomentField {...props} />;
    if (format === 'unit-key')
      return (
        <Suspense fallback={<TextInput {...props} />}>
          <UnitKeyField {...props} />
        </Suspense>
      );
    return multiline ? <TextAreaField {...props} /> : <TextInput {...props} />;
  },
};
