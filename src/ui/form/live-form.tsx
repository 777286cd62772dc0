import { useHydrated } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

/** A form that waits for the page to come alive: before that, pressing its button would load the page anew. */
export function LiveForm(props: ComponentProps<'form'>) {
  const hydrated = useHydrated();
  return <form inert={!hydrated} method="post" {...props} />;
}
