import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { reloadOnMissingChunk } from '#platform/http/chunk-reload.ts';
import { getRouter } from './router.tsx';

reloadOnMissingChunk(window);

// The rules of forms may not make functions out of text, as the policy of the pages says; without this they would try,
// and the browser report it. By zod's global name, since zod itself comes later.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Without Start's own client, which brings server functions along: there are none here.
// What React recovers from (markup of the server thrown away) is reported as an error that nobody caught: tests fail on it.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={getRouter()} />
    </StrictMode>,
  );
});
