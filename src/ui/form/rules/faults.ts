import type * as z from 'zod';
import type { FieldFault } from '#platform/refusal.ts';
import { type FormMessageCode, type Values, formMessage, formMessages } from './messages.ts';

/** `['sites', 0, 'postalCode']` → `sites[0].postalCode`, as forms name their fields. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part) => (typeof part === 'number' ? `${name}[${part}]` : name === '' ? String(part) : `${name}.${String(part)}`), '');
}

type Meaning = readonly [FormMessageCode, Values?];

function meaningOf(issue: z.core.$ZodIssue): Meaning {
  switch (issue.code) {
    case 'custom': {
      const { message, values } = (issue.params ?? {}) as { message?: string; values?: Values };
      return message !== undefined && message in formMessages ? [message as FormMessageCode, values] : ['invalid'];
    }
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '') return ['required'];
      return issue.expected === 'number' || issue.expected === 'int' ? ['numeric'] : ['invalid'];
    case 'too_big':
      return issue.origin === 'string' ? ['text-max', { max: Number(issue.maximum) }] : issue.origin === 'array' ? ['select-max', { max: Number(issue.maximum) }] : ['number-max', { max: Number(issue.maximum) }];
    case 'too_small':
      if (issue.origin === 'string') return Number(issue.minimum) <= 1 ? ['required'] : ['text-min', { min: Number(issue.minimum) }];
      return issue.origin === 'array' ? ['select-min', { min: Number(issue.minimum) }] : ['number-min', { min: Number(issue.minimum) }];
    case 'invalid_format':
      return issue.format === 'email' ? ['email'] : issue.format === 'url' ? ['url'] : ['invalid'];
    case 'invalid_value':
      return ['select'];
    case 'unrecognized_keys':
      return ['unknown-field', { keys: issue.keys.join(', ') }];
    default:
      return ['invalid'];
  }
}

/** The faults of a refused value, each at its form field; of a union, those of the alternative that came closest. */
export function faultsOf(error: { readonly issues: readonly z.core.$ZodIssue[] }): FieldFault[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const closest = issue.errors.toSorted((a, b) => a.length - b.length)[0]!;
      return faultsOf({ issues: closest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) });
    }
    const [code, values] = meaningOf(issue);
    const path = issue.code === 'unrecognized_keys' ? fieldName([...issue.path, issue.keys[0]!]) : fieldName(issue.path);
    return [{ path, code, message: formMessage(code, values) }];
  });
}
