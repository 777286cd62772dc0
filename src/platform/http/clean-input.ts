import { formPath } from '../form-path.ts';
import { mostFaultsTold } from '../most-faults.ts';
import { type FieldFault, Refused } from '../refusal.ts';
import { bodyBudgets } from './limit.ts';
import { composed, hasLines, isBlankText, unstorableIn, unstorableMessage } from '../text.ts';

/** More levels than any input has; a deeper one would exhaust the stack. */
const mostLevels = 32;

type Path = readonly PropertyKey[];

const tooDeep: FieldFault['message'] = {
  en: 'Nested too deeply.',
  ja: '入れ子が深すぎます。',
};

const tooMany: FieldFault['message'] = {
  en: 'Too many values in one request.',
  ja: '一度に送信できる値の数を超えています。',
};

const isPlain = (value: object): value is Record<string, unknown> => {
  const prototype: unknown = Object.getPrototypeOf(value);
  // Queries are parsed to objects without a prototype, or with an empty one.
  return (
    prototype === null ||
    prototype === Object.prototype ||
    (typeof prototype === 'object' && !('constructor' in prototype))
  );
};

class Cleaner {
  readonly faults: FieldFault[] = [];
  private left: number;

  constructor(mostValues: number) {
    this.left = mostValues;
  }

  private refuse(path: Path, code: string, message: FieldFault['message']): void {
    if (this.faults.length < mostFaultsTold)
      this.faults.push({ path: formPath(path), code, message });
  }

  private text(text: string, path: Path): string {
    const sign = unstorableIn(text);
    if (sign) this.refuse(path, 'characters', unstorableMessage(sign));
    return text.trim() !== '' && isBlankText(text) ? '' : composed(text);
  }

  private file(file: File, path: Path): File {
    const name = this.text(file.name, path);
    if (hasLines(name)) this.refuse(path, 'characters', unstorableMessage('TAB, LF, CR'));
    return name === file.name
      ? file
      : new File([file], name, { type: file.type, lastModified: file.lastModified });
  }

  value(value: unknown, path: Path): unknown {
    this.left -= 1;
    if (this.left < 0)
      throw new Refused('invalid', {
        fields: [{ path: formPath(path.slice(0, 1)), code: 'invalid', message: tooMany }],
      });
    if (typeof value === 'string') return this.text(value, path);
    if (typeof value !== 'object' || value === null) return value;
    if (path.length > mostLevels) {
      this.refuse(path.slice(0, 1), 'invalid', tooDeep);
      return null;
    }
    if (Array.isArray(value)) return value.map((each, i) => this.value(each, [...path, i]));
    if (value instanceof File) return this.file(value, path);
    if (!isPlain(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => {
        const sign = unstorableIn(key);
        if (sign) this.refuse(path, 'characters', unstorableMessage(sign));
        return [key, this.value(each, [...path, key])];
      }),
    );
  }
}

/**
 * An input as it may go to procedures: every text in it, also keys and names of files, can be stored and is in Unicode's
 * composed form; a text of which nothing is seen is empty. Line breaks and tabs pass: rules of fields refuse them.
 * @param mostValues how many values it may have: fields, items of lists, and what they hold.
 * @throws Refused invalid, by field, where a text cannot be stored, it is nested deeper than 32 levels, or has more values.
 */
export function cleanInput(input: unknown, mostValues: number = bodyBudgets.call.values): unknown {
  const cleaner = new Cleaner(mostValues);
  const cleaned = cleaner.value(input, []);
  if (cleaner.faults.length > 0) throw new Refused('invalid', { fields: cleaner.faults });
  return cleaned;
}

/** A path with its escapes resolved; null where they are malformed. */
export function decodedPath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/**
 * Checks an address that no procedure reads: its path and its query.
 * @throws Refused invalid where its escapes are malformed or a text in it cannot be stored.
 */
export function assertCleanAddress({ pathname, searchParams }: URL): void {
  const path = decodedPath(pathname);
  if (path === null) throw new Refused('invalid');
  cleanInput(path);
  cleanInput(Object.fromEntries(searchParams));
}
