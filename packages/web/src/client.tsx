import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { followExit } from './api/exit.ts';
import { getRouter } from './router.tsx';

/** In place of the framework's own entry, which carries a serialiser for server functions; this product has none. */
followExit();
const router = getRouter();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
});
