/** A module of a library of which one function is replaced by a quicker one with the same results. */
type Quicker = Readonly<{
  file: RegExp;
  /** The module's code with the quicker function. @throws Error where the library's is another one. */
  replaced: (code: string) => string;
}>;

const changed = (of: string) =>
  new Error(`${of} is another function in this version: see whether vite.quicker.ts still fits`);

/**
 * The query builder asks of every part of a statement what kind it is, by the classes that it descends from. That never
 * changes for a class, and is found out once for each: a fifth of the time is left.
 */
const kinds: Quicker = {
  file: /\/drizzle-orm\/entity\.js$/,
  replaced(code) {
    const begin = 'function is(value, type) {';
    if (!code.includes(begin)) throw changed('is');
    return code.replace(
      begin,
      `const knownKinds = new WeakMap();
function is(value, type) {
  if (!value || typeof value !== 'object') return false;
  const of = Object.getPrototypeOf(value);
  const kinds = knownKinds.get(of) ?? new Map();
  const found = kinds.get(type);
  if (found !== undefined) return found;
  const made = isOf(value, type);
  kinds.set(type, made);
  knownKinds.set(of, kinds);
  return made;
}
function isOf(value, type) {`,
    );
  },
};

/** Each of Mantine's parts sorts its props into those of style and the rest: twice through the fifty that it knows, instead of once through those given. */
const styleProps: Quicker = {
  file: /\/style-props\/extract-style-props\/extract-style-props\.mjs$/,
  replaced(code) {
    const names = /styleProps: filterProps\(\{([\w,\s]+)\}\),\s+rest\s/
      .exec(code)?.[1]
      ?.match(/\w+/g);
    const taken = /const \{ ([\w, ]+), \.\.\.rest \} = others;/.exec(code)?.[1]?.match(/\w+/g);
    if (!names || !taken || taken.toSorted().join() !== names.toSorted().join())
      throw changed('extractStyleProps');
    return `const styleNames = ${JSON.stringify(names)};
const isStyle = new Set(styleNames);
function extractStyleProps(others) {
  const [rest, given, styleProps] = [{}, {}, {}];
  let some = false;
  for (const name of Object.keys(others)) {
    if (!isStyle.has(name)) rest[name] = others[name];
    else if (others[name] !== undefined) {
      given[name] = others[name];
      some = true;
    }
  }
  if (some) for (const name of styleNames) if (name in given) styleProps[name] = given[name];
  return { styleProps, rest };
}
export { extractStyleProps };
`;
  },
};

export const quicker: readonly Quicker[] = [kinds, styleProps];
