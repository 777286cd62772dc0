import type { Cargo } from '../types.ts';
import { cubicMetres, sizeOf } from './quantity.ts';

/**
 * What a rate is for: `any`, a container type with its state (`22G1:laden`, `22G1:empty`),
 * a band of cubic metres (`m3:10-15`, from 10 up to but not 15; `m3:15-` without end) or of length in metres (`m:12-13`).
 */
export type UnitKey =
  | Readonly<{ kind: 'any' }>
  | Readonly<{ kind: 'container'; type: string; laden: boolean }>
  | Readonly<{ kind: 'band'; of: 'm3' | 'm'; from: number; to: number | null }>;

const containerKey = /^([0-9A-Z]{4}):(laden|empty)$/;
const bandKey = /^(m3|m):(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)?$/;
const parsed = new Map<string, UnitKey | null>();

/** Reads a unit key; null when it is none. */
export function parseUnitKey(text: string): UnitKey | null {
  let key = parsed.get(text);
  if (key !== undefined) return key;
  const container = containerKey.exec(text);
  const band = bandKey.exec(text);
  if (text === 'any') key = { kind: 'any' };
  else if (container) key = { kind: 'container', type: container[1]!, laden: container[2] === 'laden' };
  else if (band && (!band[3] || Number(band[2]) < Number(band[3]))) {
    key = { kind: 'band', of: band[1] as 'm3' | 'm', from: Number(band[2]), to: band[3] ? Number(band[3]) : null };
  } else key = null;
  parsed.set(text, key);
  return key;
}

/** How closely a key fits a cargo: 0 not at all, 1 as any, 2 exactly. The closest wins. */
export function fit(text: string, cargo: Cargo): 0 | 1 | 2 {
  const key = parseUnitKey(text);
  if (!key) return 0;
  if (key.kind === 'any') return 1;
  if (key.kind === 'container') return cargo.kind === 'container' && cargo.containerTypeCode === key.type && cargo.laden === key.laden ? 2 : 0;
  const size = sizeOf(cargo);
  if (!size) return 0;
  const value = key.of === 'm3' ? cubicMetres(size).toNumber() : size.lengthMm / 1000;
  return value >= key.from && (key.to === null || value < key.to) ? 2 : 0;
}

/** The key that a missing rate would need: the container's, else any. */
export function neededKey(cargo: Cargo): string {
  return cargo.kind === 'container' ? `${cargo.containerTypeCode}:${cargo.laden ? 'laden' : 'empty'}` : 'any';
}
