import { type ReactNode, createContext } from 'react';
import type { FieldProps } from '#ui/form/field.tsx';

/** How blocks are written: given by the screens whose forms have such a field, so that no other form brings an editor along. */
export const BlocksControl = createContext<((props: FieldProps) => ReactNode) | null>(null);
