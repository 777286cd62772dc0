import { isList, isRecord } from '#platform/type-guards.ts';
import type { TemplateContent } from './input.ts';

function emptied(value: unknown, path: string, stale: ReadonlySet<string>): unknown {
  if (stale.has(path)) return null;
  if (isList(value)) return value.map((item, i) => emptied(item, `${path}[${i}]`, stale));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, emptied(item, `${path}.${key}`, stale)]),
  );
}

/**
 * Route and lines of a template as a form takes them: null at `paths`, which name what can no longer be chosen; ports on the
 * way are left out.
 */
export function withoutStale(
  { route, lines }: Pick<TemplateContent, 'route' | 'lines'>,
  paths: readonly string[],
) {
  const stale = new Set(paths);
  const { viaPortIds, ...ends } = route;
  const kept = emptied(ends, 'route', stale);
  return {
    route: {
      ...(isRecord(kept) ? kept : {}),
      viaPortIds: viaPortIds.filter((_, i) => !stale.has(`route.viaPortIds[${i}]`)),
    },
    lines: lines.map((line, i): unknown => emptied(line, `lines[${i}]`, stale)),
  };
}
