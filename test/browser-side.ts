import type { Plugin } from 'vite';

const source = `
const choose = (client) =>
  Object.assign((...given) => client?.(...given), { server: () => choose(client), client: choose });
export const createIsomorphicFn = () => choose();
const onServer = () => {
  throw new Error('only on the server');
};
export { onServer as getRequest, onServer as setResponseHeader };
`;

/** What the build of the application does for the browser: of a function with two sides only the browser's is left. */
export const browserSide: Plugin = {
  name: 'browser-side',
  enforce: 'pre',
  resolveId: (id) => (/^@tanstack\/react-start(\/server)?$/.test(id) ? '\0browser-side' : null),
  load: (id) => (id === '\0browser-side' ? source : null),
};
