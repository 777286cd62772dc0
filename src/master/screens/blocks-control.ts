import { type ReactNode, createContext } from 'react';
import type { FieldProps } from '#ui/form/field.tsx';

/** The control of `blocks` fields. Screens with such a field provide it, so that other forms do not load the block editor. */
export const BlocksControl = createContext<((props: FieldProps) => ReactNode) | null>(null);
