/** The id of the element of a line on a page, for links to it. */
export const lineAnchor = (lineId: string): string => `line-${lineId}`;

/** Unfolds a line of the page and puts the focus on it; false where it is not on the page. */
export function showLine(lineId: string): boolean {
  const line = document.getElementById(lineAnchor(lineId));
  if (!(line instanceof HTMLDetailsElement)) return false;
  line.open = true;
  line.scrollIntoView({ block: 'start' });
  line.querySelector('summary')?.focus({ preventScroll: true });
  return true;
}
