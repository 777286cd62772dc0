import { SelectField } from '#ui/form/choice-fields.tsx';
import type { ChoiceField } from './choice.ts';
import type { KindControl } from './control.ts';

export const choiceControl: KindControl<ChoiceField> = {
  control: (props, { options }) => <SelectField {...props} options={options} />,
};
