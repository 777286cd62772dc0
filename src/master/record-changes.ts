import { type Change, changeOf } from '#audit/change.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import type { AnyResource } from './define.ts';
import { type Field, kindOf } from './kinds/registry.ts';
import { logText } from './value-text.ts';

type Content = Readonly<Record<string, unknown>> | null;

/** The changes of a master's record (logged, or about to be imported), by the labels of the fields; nested rows by their number. */
export function masterChanges(
  { fields }: Pick<AnyResource, 'fields'>,
  before: Content,
  after: Content,
  locale: Locale,
): Change[] {
  const textOf = (field: Field, value: unknown) => logText(field, value, locale);
  return Object.entries(fields).flatMap(([key, field]) => {
    const [was, now] = [before?.[key], after?.[key]];
    const isTold = (before && key in before) || (after && key in after);
    if (!isTold || was === now || JSON.stringify(was) === JSON.stringify(now)) return [];
    const kind = kindOf(field);
    if (kind.changes) return kind.changes(field, was, now, locale, textOf);
    const label = field.label[locale];
    const [oldText, newText] = [before ? textOf(field, was) : null, textOf(field, now)];
    // Heavy values differ, although their texts are the same.
    return kind.isHeavy
      ? [{ label, was: oldText, now: newText }]
      : changeOf(label, oldText, newText);
  });
}
