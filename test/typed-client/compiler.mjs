// TypeScript 6 under the name that generate.mjs gives it.
export { ts as default } from '@ts-morph/common';
