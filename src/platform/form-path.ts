/** A path in form notation: `['sites', 0, 'postalCode']` → `sites[0].postalCode`. */
export function formPath(path: readonly PropertyKey[]): string {
  return path
    .map((part, i) =>
      typeof part === 'number' ? `[${part}]` : `${i === 0 ? '' : '.'}${String(part)}`,
    )
    .join('');
}
