import type { Block, Blocks } from '#master/kinds/blocks.ts';
import { isList, isRecord, isText } from '#platform/type-guards.ts';

export const isBlock = (value: unknown): value is Block =>
  isRecord(value) && isText(value.type) && isRecord(value.data);

export const isBlocks = (value: unknown): value is Blocks =>
  isRecord(value) && isList(value.blocks) && value.blocks.every(isBlock);

/** The unchecked blocks of stored content; none if it is not block content. */
export const blocksIn = (content: unknown): readonly unknown[] =>
  isRecord(content) && isList(content.blocks) ? content.blocks : [];
