import { useHydrated } from '@tanstack/react-router';
import { type ComponentProps, useEffect } from 'react';
import { listenForSaveShortcut } from './save-shortcut.ts';

/** A form that Ctrl+S and ⌘S submit too. It is inert until hydration: before that its button would reload the page. */
export function HydratedForm(props: ComponentProps<'form'>) {
  useEffect(listenForSaveShortcut, []);
  return <form inert={!useHydrated()} method="post" {...props} />;
}
