import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { reloadOnMissingChunk } from '#platform/http/chunk-reload.ts';
import { getRouter } from './router.tsx';

reloadOnMissingChunk(window);

// Without Start's own client, which brings server functions along: there are none here.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={getRouter()} />
    </StrictMode>,
  );
});
