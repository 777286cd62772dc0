type Has = (codePoint: number) => boolean;

/** The characters of a TrueType font, read from its `cmap` table (formats 4 and 12, which all current fonts have). */
export function charactersOf(font: Uint8Array): Has {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const cmap = tableAt(view, 'cmap');
  const ranges: { from: number; to: number }[] = [];
  for (let i = 0; i < view.getUint16(cmap + 2); i++) {
    const at = cmap + view.getUint32(cmap + 8 + i * 8);
    const format = view.getUint16(at);
    if (format === 4) ranges.push(...segments(view, at));
    else if (format === 12) ranges.push(...groups(view, at));
  }
  const known = new Set<number>();
  for (const { from, to } of ranges) for (let each = from; each <= to; each++) known.add(each);
  return (codePoint) => known.has(codePoint);
}

function tableAt(view: DataView, wanted: string): number {
  for (let i = 0; i < view.getUint16(4); i++) {
    const at = 12 + i * 16;
    const tag = String.fromCharCode(
      view.getUint8(at),
      view.getUint8(at + 1),
      view.getUint8(at + 2),
      view.getUint8(at + 3),
    );
    if (tag === wanted) return view.getUint32(at + 8);
  }
  throw new Error(`the font has no table ${wanted}`);
}

/** Format 4: four parallel arrays; a range without own glyph indices maps by a delta. */
function segments(view: DataView, at: number): { from: number; to: number }[] {
  const count = view.getUint16(at + 6) / 2;
  const [ends, starts, deltas, offsets] = [
    at + 14,
    at + 16 + count * 2,
    at + 16 + count * 4,
    at + 16 + count * 6,
  ];
  const found: { from: number; to: number }[] = [];
  for (let i = 0; i < count; i++) {
    const [from, to] = [view.getUint16(starts + i * 2), view.getUint16(ends + i * 2)];
    const offset = view.getUint16(offsets + i * 2);
    for (let each = from; each <= to && each < 0xffff; each++) {
      const glyph =
        offset === 0
          ? (each + view.getUint16(deltas + i * 2)) & 0xffff
          : view.getUint16(offsets + i * 2 + offset + (each - from) * 2);
      if (glyph !== 0) found.push({ from: each, to: each });
    }
  }
  return found;
}

/** Format 12: groups of code points, also beyond U+FFFF. */
function groups(view: DataView, at: number): { from: number; to: number }[] {
  return Array.from({ length: view.getUint32(at + 12) }, (_, i) => ({
    from: view.getUint32(at + 16 + i * 12),
    to: view.getUint32(at + 20 + i * 12),
  }));
}
