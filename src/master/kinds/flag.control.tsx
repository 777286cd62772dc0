import { SwitchField } from '#ui/form/choice-fields.tsx';
import type { KindControl } from './control.ts';
import type { FlagField } from './flag.ts';

export const flagControl: KindControl<FlagField> = {
  // A switch is always answered, one way or the other.
  control: (props) => <SwitchField {...props} required={false} />,
};
