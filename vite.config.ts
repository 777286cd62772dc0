import { fileURLToPath } from 'node:url';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
  ],
  resolve: { alias: [{ find: /^#(?!tanstack)(?=[a-z])/, replacement: fileURLToPath(new URL('./src/', import.meta.url)) }] },
  build: { manifest: true },
  environments: {
    ssr: {
      build: { rollupOptions: { external: ['@electric-sql/pglite', '@myriaddreamin/typst-ts-node-compiler', 'pg', 'nodemailer', 'pino'] } },
    },
  },
});
