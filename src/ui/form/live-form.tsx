import { useHydrated } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

/**
 * A form that waits for the page to come alive: before that, pressing its button would load the page anew. Where somebody
 * else sees to that (`waking.ts`), it may be in reach meanwhile: until it has come alive it says so.
 */
export function LiveForm(props: ComponentProps<'form'>) {
  const hydrated = useHydrated();
  return <form inert={!hydrated} data-waits={hydrated ? undefined : ''} method="post" {...props} />;
}
