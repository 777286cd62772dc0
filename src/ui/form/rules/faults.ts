import type * as z from 'zod';
import { isBilingual } from '#platform/i18n/locale.ts';
import { formPath } from '#platform/form-path.ts';
import { mostFaultsTold } from '#platform/most-faults.ts';
import type { FieldFault } from '#platform/refusal.ts';
import { type MessageCode, messages } from './messages.ts';
import { type MessageValues, formatMessage } from './format-message.ts';

type Issue = z.core.$ZodIssue;
type MessageRef = { code: MessageCode; values?: MessageValues };

function missing(issue: Issue): boolean {
  if ('input' in issue && issue.input !== undefined) return issue.input === null;
  // Zod's issues do not include the input; the English message says what was received.
  return /received (?:undefined|null)/.test(issue.message);
}

const byType: Readonly<Record<string, MessageCode>> = {
  number: 'number',
  nan: 'number',
  int: 'integer',
  bigint: 'integer',
  string: 'text',
  date: 'date',
};

const byFormat: Readonly<Record<string, MessageCode>> = {
  email: 'email',
  url: 'url',
  uuid: 'select',
  date: 'date',
  datetime: 'date',
  time: 'time',
  ipv4: 'ip',
  ipv6: 'ip',
  regex: 'characters',
  safeint: 'integer',
};

function size(issue: Extract<Issue, { code: 'too_big' | 'too_small' }>): MessageRef {
  const big = issue.code === 'too_big';
  const limit = Number(big ? issue.maximum : issue.minimum);
  const named = { [big ? 'max' : 'min']: limit };
  if (issue.origin === 'string') {
    if (issue.exact) return { code: 'exact-length', values: { length: limit } };
    return !big && limit === 1
      ? { code: 'required' }
      : { code: big ? 'max-length' : 'min-length', values: named };
  }
  if (issue.origin === 'array' || issue.origin === 'set') {
    if (issue.exact) return { code: 'select-exactly', values: { count: limit } };
    return { code: big ? 'select-at-most' : 'select-at-least', values: named };
  }
  if (issue.inclusive === false) return { code: big ? 'less-than' : 'more-than', values: named };
  return { code: big ? 'at-most' : 'at-least', values: named };
}

function builtIn(issue: Issue): MessageRef {
  switch (issue.code) {
    case 'invalid_type': {
      if (missing(issue)) return { code: 'required' };
      return { code: byType[issue.expected] ?? 'invalid' };
    }
    case 'too_big':
    case 'too_small':
      return size(issue);
    case 'invalid_format':
      if (issue.format === 'starts_with')
        return {
          code: 'starts-with',
          values: { prefix: 'prefix' in issue ? String(issue.prefix) : '' },
        };
      return { code: byFormat[issue.format] ?? 'format' };
    case 'not_multiple_of':
      return issue.divisor === 1
        ? { code: 'integer' }
        : { code: 'step', values: { step: issue.divisor } };
    default:
      return { code: 'invalid' };
  }
}

function isCode(code: unknown): code is MessageCode {
  return typeof code === 'string' && Object.hasOwn(messages, code);
}

function fault(path: readonly PropertyKey[], { code, values }: MessageRef): FieldFault {
  return { path: formPath(path), code, message: formatMessage(messages[code], values) };
}

function faultsOfIssue(issue: Issue, above: readonly PropertyKey[]): FieldFault[] {
  const path = [...above, ...issue.path];
  switch (issue.code) {
    case 'custom': {
      const params = issue.params ?? {};
      if (isCode(params.code)) return [fault(path, { code: params.code, values: params.values })];
      const message = isBilingual(params.message)
        ? params.message
        : { en: issue.message, ja: issue.message };
      return [{ path: formPath(path), code: 'custom', message }];
    }
    case 'unrecognized_keys':
      return issue.keys
        .slice(0, mostFaultsTold)
        .map((key) => fault([...path, key], { code: 'unknown' }));
    case 'invalid_union': {
      if (issue.errors.length === 0) return [fault(path, { code: 'select' })];
      // Reports the branch that matched deepest, which is most likely the intended one.
      const depth = (issues: readonly Issue[]) =>
        Math.max(0, ...issues.map((inner) => inner.path.length));
      const closest = issue.errors.reduce((best, branch) =>
        depth(branch) > depth(best) ? branch : best,
      );
      return closest.flatMap((inner) => faultsOfIssue(inner, path));
    }
    case 'invalid_element':
    case 'invalid_key':
      return issue.issues.flatMap((inner) => faultsOfIssue(inner, path));
    case 'invalid_value':
      return [{ ...fault(path, { code: 'select' }), allowed: issue.values.map(String) }];
    default:
      return [fault(path, builtIn(issue))];
  }
}

/** The faults of a failed parse, one for each field, in the order in which they were found. */
export function faultsOf(error: { readonly issues: readonly Issue[] }): FieldFault[] {
  const byPath = new Map<string, FieldFault>();
  for (const found of error.issues.flatMap((issue) => faultsOfIssue(issue, []))) {
    if (!byPath.has(found.path)) byPath.set(found.path, found);
  }
  return [...byPath.values()];
}
