import { fileURLToPath } from 'node:url';

/** The names of folders in package.json, for Vite. */
export const resolve = {
  alias: [
    { find: /^#test\//, replacement: fileURLToPath(new URL('./test/', import.meta.url)) },
    {
      find: /^#(?!tanstack)(?=[a-z])/,
      replacement: fileURLToPath(new URL('./src/', import.meta.url)),
    },
  ],
};
