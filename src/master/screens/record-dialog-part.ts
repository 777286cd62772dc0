import { lazyPart } from '#ui/lazy-part.ts';

/** The dialog for a record; loaded when a hand comes near. */
export const RecordDialog = lazyPart(
  async () => ({ default: (await import('./record-dialog.tsx')).RecordDialog }),
  null,
);
