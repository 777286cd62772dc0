import { useHydrated } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

/** A form that Ctrl+S and ⌘S submit too. It is inert until hydration: before that its button would reload the page. */
export function HydratedForm(props: ComponentProps<'form'>) {
  return <form inert={!useHydrated()} method="post" {...props} />;
}
