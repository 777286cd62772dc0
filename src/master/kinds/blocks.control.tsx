import { use } from 'react';
import type { FieldProps } from '#ui/form/field.tsx';
import { BlocksControl } from '../screens/blocks-control.ts';
import type { BlocksField } from './blocks.ts';
import type { KindControl } from './control.ts';

/** The editor that the screen provides through the context, if it does. */
function Editor(props: FieldProps) {
  return use(BlocksControl)?.(props) ?? null;
}

export const blocksControl: KindControl<BlocksField> = {
  control: (props) => <Editor {...props} />,
};
