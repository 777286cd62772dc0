import { ChoicesField as ChoicesInput } from '#ui/form/box-fields.tsx';
import type { ChoicesField } from './choices.ts';
import type { KindControl } from './control.ts';

export const choicesControl: KindControl<ChoicesField> = {
  control: (props, { options }) => <ChoicesInput {...props} options={options} />,
};
