import { type BaseField, type FieldOptions, type RequiredBy, commonProperties } from './field.ts';
import { heavyKind } from './image.ts';
import type { Kind } from './kind.ts';

/** What the block editor saves of one block; what `data` holds depends on the type. */
export type Block = Readonly<{
  id?: string | undefined;
  type: string;
  data: Readonly<Record<string, unknown>>;
}>;
export type Blocks = Readonly<{ blocks: readonly Block[] }>;

type BlocksOptions = FieldOptions<Blocks>;
export type BlocksField<Required extends boolean = boolean> = BaseField<Blocks, 'json', Required> &
  Readonly<{ kind: 'blocks' }>;

/** Blocks of the editor; none by default. */
export function blocks<const O extends BlocksOptions = object>(
  en: string,
  ja: string,
  options?: O,
): BlocksField<RequiredBy<O>> {
  return {
    kind: 'blocks',
    store: 'json',
    initial: { blocks: [] },
    ...commonProperties<BlocksOptions>(en, ja, options ?? {}),
  };
}

export const blocksKind: Kind<BlocksField> = heavyKind;
