import type { AnyRouter } from '@tanstack/react-router';
import { focusHeadings } from './focus-heading.ts';
// So that they are there when the connection is lost.
import '../form/save-shortcut.ts';
import './offline-message.tsx';
import '#platform/http/rpc-link.ts';

/** What a page needs once a person has begun to use it. */
export const startInteraction = (router: Pick<AnyRouter, 'subscribe'>): (() => void) =>
  focusHeadings(router);
