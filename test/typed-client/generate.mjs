// The types of a description of the API, as `npx openapi-typescript` writes them: generate.mjs DESCRIPTION FILE
import { readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// The generator writes its types by the JavaScript API of the compiler, which TypeScript 7 has not: it gets that of an
// earlier one. (An alias for that package would put its `tsc` in the place of ours.)
const compiler = new URL('compiler.mjs', import.meta.url).href;
registerHooks({
  resolve: (name, context, next) =>
    name === 'typescript' ? { url: compiler, shortCircuit: true } : next(name, context),
});
const { default: typesOf, astToString } = await import('openapi-typescript');

const [description, file] = process.argv.slice(2);
writeFileSync(file, astToString(await typesOf(JSON.parse(readFileSync(description, 'utf8')))));
