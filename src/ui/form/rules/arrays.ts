import * as z from 'zod';
import { says } from './messages.ts';

export const unique = <T extends z.ZodType>(item: T) => z.array(item).refine((items) => new Set(items.map((each) => JSON.stringify(each))).size === items.length, says('unique'));
/** Exactly one item carries true on a key. */
export const oneFlagged = <T extends z.ZodType>(item: T, key: string) =>
  z.array(item).refine((items) => items.filter((each) => (each as Record<string, unknown>)[key] === true).length === 1, says('one-flagged'));
export const exactly = <T extends z.ZodType>(item: T, count: number) => z.array(item).refine((items) => items.length === count, says('select-count', { count }));
export const atLeast = <T extends z.ZodType>(item: T, min: number) => z.array(item).refine((items) => items.length >= min, says('select-min', { min }));
export const atMost = <T extends z.ZodType>(item: T, max: number) => z.array(item).refine((items) => items.length <= max, says('select-max', { max }));
export const between = <T extends z.ZodType>(item: T, min: number, max: number) => atLeast(item, min).refine((items) => items.length <= max, says('select-max', { max }));
