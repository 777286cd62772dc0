import { TextField } from '#ui/form/text-fields.tsx';
import type { KanaField } from './kana.ts';
import type { KindControl } from './control.ts';

export const kanaControl: KindControl<KanaField> = {
  control: (props) => <TextField {...props} />,
};
