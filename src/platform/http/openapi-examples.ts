import { isList, isRecord, isText } from '../type-guards.ts';
import { propertyOf } from '../property.ts';

/** Typical values by the name of a field. */
export type FieldExamples = Readonly<Record<string, string | number | boolean>>;

/** The id that examples use where any would do. */
const exampleId = '0199c2f0-0000-7000-8000-000000000001';

const options = (schema: unknown): readonly unknown[] =>
  ['anyOf', 'oneOf'].flatMap((key) => {
    const found = propertyOf(schema, key);
    return isList(found) ? found : [];
  });

/** Whether a schema allows a value, as far as the schemas of fields go that have an example. */
function allowsValue(schema: object, value: string | number | boolean): boolean {
  const [type, format, pattern] = ['type', 'format', 'pattern'].map((key) =>
    propertyOf(schema, key),
  );
  const limit = (key: string, none: number) => Number(propertyOf(schema, key) ?? none);
  if (typeof value === 'boolean') return type === 'boolean';
  if (typeof value === 'number')
    return (
      (type === 'integer' || type === 'number') &&
      value >= limit('minimum', -Infinity) &&
      value <= limit('maximum', Infinity)
    );
  return (
    type === 'string' &&
    (format !== 'date' || /^\d{4}-\d\d-\d\d$/.test(value)) &&
    format !== 'uuid' &&
    format !== 'date-time' &&
    (format !== 'email' || value.includes('@')) &&
    (format !== 'uri' || URL.canParse(value)) &&
    value.length <= limit('maxLength', Infinity) &&
    (!isText(pattern) || new RegExp(pattern, 'u').test(value))
  );
}

/** Adds the usual example of a field's name to every schema of a field that has none of its own. */
export function addFieldExamples(schema: unknown, examples: FieldExamples, name = ''): void {
  if (isList(schema)) for (const each of schema) addFieldExamples(each, examples, name);
  if (!isRecord(schema)) return;
  for (const key of ['anyOf', 'oneOf', 'allOf', 'items'])
    addFieldExamples(schema[key], examples, name);
  for (const [key, each] of Object.entries(propertyOf(schema, 'properties') ?? {}))
    addFieldExamples(each, examples, key);
  const value = Object.hasOwn(examples, name) ? examples[name] : undefined;
  const isOpen = ['enum', 'const', 'examples'].every((key) => schema[key] === undefined);
  if (value !== undefined && isOpen && allowsValue(schema, value)) schema.examples = [value];
}

const byFormat: Readonly<Record<string, string>> = {
  uuid: exampleId,
  date: '2027-04-01',
  'date-time': '2027-04-01T00:00:00.000Z',
  email: 'logistics@hokuto.example',
  uri: 'https://tms.example/umiji',
};

/** A choice: null where it may be and no example is known of the others. */
function chosenExample(choices: readonly unknown[]): unknown {
  const filled = choices.filter((each) => propertyOf(each, 'type') !== 'null');
  const [first] = filled;
  const isKnown = ['examples', 'enum', 'const', 'default'].some(
    (key) => propertyOf(first, key) !== undefined,
  );
  return filled.length === choices.length || isKnown ? exampleOf(first) : null;
}

/** A whole example of a schema, from those of its fields. A field without one gets the least that its type allows. */
export function exampleOf(schema: unknown): unknown {
  if (!isRecord(schema)) return null;
  const { examples, enum: values, default: standard, type, format } = schema;
  if (isList(examples)) return examples[0];
  if ('const' in schema) return schema.const;
  if (standard !== undefined) return standard;
  if (isList(values)) return values[0];
  const choices = options(schema);
  if (choices.length > 0) return chosenExample(choices);
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(propertyOf(schema, 'properties') ?? {}).map(([key, part]) => [
          key,
          exampleOf(part),
        ]),
      );
    case 'array': {
      const isOfIds = propertyOf(schema, 'items', 'format') === 'uuid' && !schema.minItems;
      return isOfIds ? [] : [exampleOf(schema.items)];
    }
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1));
    case 'boolean':
      return false;
    case 'string':
      return schema.contentMediaType ? 'file' : (byFormat[String(format)] ?? '');
    default:
      return null;
  }
}
