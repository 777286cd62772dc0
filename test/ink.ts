type Ink = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>> &
  Readonly<{ text: string }>;

const pen = document.createElement('canvas').getContext('2d')!;

/** What the letters of a label cover, without the room of its line above and below them. */
export function inkOf(label: Element): Ink {
  const range = document.createRange();
  range.selectNodeContents(label);
  const { left, right, bottom } = range.getBoundingClientRect();
  const text = label.textContent;
  pen.font = getComputedStyle(label).font;
  const size = pen.measureText(text);
  const line = bottom - size.fontBoundingBoxDescent;
  return {
    text,
    left,
    right,
    top: line - size.actualBoundingBoxAscent,
    bottom: line + size.actualBoundingBoxDescent,
  };
}

/** The labels that cover each other, as "0 and 24/05". */
export function coveringIn(labels: readonly Ink[]): string[] {
  return labels.flatMap((one, i) =>
    labels
      .slice(i + 1)
      .filter(
        (other) =>
          other.left < one.right &&
          one.left < other.right &&
          other.top < one.bottom &&
          one.top < other.bottom,
      )
      .map((other) => `${one.text} and ${other.text}`),
  );
}
