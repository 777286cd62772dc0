import { propertyOf } from '../property.ts';
import { isList, isRecord } from '../type-guards.ts';

const choicesOf = (schema: unknown): readonly unknown[] => {
  const anyOf = propertyOf(schema, 'anyOf');
  return isList(anyOf) ? anyOf : [schema];
};
const isType = (schema: unknown, type: string) => propertyOf(schema, 'type') === type;

/** The value that a text stands for where the schema wants no text; the text itself where it stands for none. */
function valueOfText(schema: unknown, text: string): unknown {
  const choices = choicesOf(schema);
  const wants = (type: string) => choices.some((each) => isType(each, type));
  if (wants('null') && (text === '' || text === 'null')) return null;
  if (wants('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(text);
  if ((wants('integer') || wants('number')) && isNumber) return Number(text);
  // One value of a list: ids=… instead of ids[0]=….
  const list = choices.find((each) => isType(each, 'array'));
  return list === undefined ? text : [valueOfText(propertyOf(list, 'items'), text)];
}

/**
 * The values of a query by the schema of what it is for: addresses hold only text. Numbers, true, false and null are read
 * as such where the schema takes them; what is required, may be null and is not there is null. Everything else stays as it
 * is, for the rule to refuse.
 */
export function queryValues(schema: unknown, given: unknown): unknown {
  if (typeof given === 'string') return valueOfText(schema, given);
  const choices = choicesOf(schema);
  if (isList(given)) {
    const list = choices.find((each) => isType(each, 'array'));
    return given.map((each) => queryValues(propertyOf(list, 'items'), each));
  }
  if (!isRecord(given)) return given;
  const object = choices.find((each) => isType(each, 'object'));
  const properties = propertyOf(object, 'properties') ?? {};
  const required = propertyOf(object, 'required');
  const missing = (isList(required) ? required : []).filter(
    (key) =>
      typeof key === 'string' &&
      !Object.hasOwn(given, key) &&
      choicesOf(propertyOf(properties, key)).some((each) => isType(each, 'null')),
  );
  return {
    ...Object.fromEntries(missing.map((key) => [key, null])),
    ...Object.fromEntries(
      Object.entries(given).map(([key, value]) => [
        key,
        Object.hasOwn(properties, key) ? queryValues(propertyOf(properties, key), value) : value,
      ]),
    ),
  };
}
