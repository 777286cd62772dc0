import { lazyPart } from '#ui/lazy-part.ts';

// Parts of the screens of masters that are much larger than a list, with controls, rules and calendars. What an address
// asks for is loaded with its data, so that it is in the page at once.

export const FormScreen = lazyPart(async () => ({
  default: (await import('./form-screen.tsx')).FormScreen,
}));

export const FilterPanel = lazyPart(() => import('./filter-panel.tsx'));
