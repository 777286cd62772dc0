import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { reloadOnMissingChunk } from '#platform/http/chunk-reload.ts';
import { takeOverFields } from '#ui/form/take-over.ts';
import { getRouter } from './router.tsx';

reloadOnMissingChunk(window);

// The Content-Security-Policy forbids `eval`, which zod would try for its compiled parsers; the browser would report it.
// Set by zod's global configuration, because zod itself is loaded later.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

takeOverFields();

// Start's own client entry would bundle server functions, which we do not use.
// Hydration errors that React recovers from are reported as uncaught errors, so tests fail on them.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={getRouter()} />
    </StrictMode>,
  );
});
