import { SwitchField } from '#ui/form/toggle-fields.tsx';
import type { KindControl } from './control.ts';
import type { FlagField } from './flag.ts';

export const flagControl: KindControl<FlagField> = {
  // A switch always has a value, so it is not marked as required.
  control: (props) => <SwitchField {...props} required={false} />,
};
