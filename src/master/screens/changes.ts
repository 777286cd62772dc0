import { type Change, changeOf } from '#audit/change.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import type { AnyResource } from '../define.ts';
import { type Field, kindOf } from '../kinds/registry.ts';
import { logText } from '../value-text.ts';

type Content = Readonly<Record<string, unknown>> | null;

/** What an event changed of a master's record, by the fields' own names; nested rows by their number. */
export function masterChanges(
  { fields }: AnyResource,
  before: Content,
  after: Content,
  locale: Locale,
): Change[] {
  const textOf = (field: Field, value: unknown) => logText(field, value, locale);
  return Object.entries(fields).flatMap(([key, field]) => {
    const [then, now] = [before?.[key], after?.[key]];
    if (!(key in { ...before, ...after }) || JSON.stringify(then) === JSON.stringify(now))
      return [];
    const kind = kindOf(field);
    if (kind.changes) return kind.changes(field, then, now, locale, textOf);
    const label = field.label[locale];
    const [oldText, newText] = [before ? textOf(field, then) : null, textOf(field, now)];
    // Another picture is a change, though both are shown alike.
    return kind.isHeavy
      ? [{ label, was: oldText, now: newText }]
      : changeOf(label, oldText, newText);
  });
}
