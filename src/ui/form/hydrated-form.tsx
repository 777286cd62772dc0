import { useHydrated } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

/** A form that cannot be used before React has taken the page over: until then its button would load the page anew. */
export function HydratedForm(props: ComponentProps<'form'>) {
  return <form inert={!useHydrated()} method="post" {...props} />;
}
