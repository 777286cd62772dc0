import * as z from 'zod';
import type { BlocksField } from './blocks.ts';
import type { KindRule } from './rule.ts';

const maxBlocks = 500;
const maxCharacters = 500_000;

/** What the editor saves, without its time and version. The data of each type of block is validated where it is rendered. */
const accepted = z
  .object({
    blocks: z
      .array(
        z.object({
          id: z.string().max(40).optional(),
          type: z.string().max(40),
          data: z.record(z.string().max(60), z.unknown()),
        }),
      )
      .max(maxBlocks),
  })
  .refine((value) => JSON.stringify(value).length <= maxCharacters);

const saved = z.object({
  blocks: z.array(
    z.object({
      id: z.string().optional(),
      type: z.string(),
      data: z.record(z.string(), z.unknown()),
    }),
  ),
});

const countText = (count: number) => ({
  en: count === 1 ? '1 block' : `${count} blocks`,
  ja: `${count}ブロック`,
});

export const blocksRule: KindRule<BlocksField> = {
  rule: () => accepted,
  schema: () => saved,
  sheet: () => ({ kind: 'text', width: 14 }),
  cellText: (_, value, locale) => countText(saved.parse(value).blocks.length)[locale],
};
