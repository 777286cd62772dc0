import { ImageField as ImageInput } from '#ui/form/image-field.tsx';
import type { KindControl } from './control.ts';
import type { ImageField } from './image.ts';

export const imageControl: KindControl<ImageField> = {
  control: (props) => <ImageInput {...props} />,
};
