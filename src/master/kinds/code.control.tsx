import { TextField } from '#ui/form/text-fields.tsx';
import type { CodeField } from './code.ts';
import type { KindControl } from './control.ts';

export const codeControl: KindControl<CodeField> = {
  control: (props) => <TextField {...props} />,
};
