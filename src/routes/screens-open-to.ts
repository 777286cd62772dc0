import { guard } from '#account/guard.ts';
import type { Principal } from '#account/principal.ts';
import { screensWithoutRecord } from './derived.ts';
import type { Screen } from './find-screen.ts';

type Reader = Pick<Principal, 'isEmployee' | 'isUser' | 'role'> &
  Partial<Pick<Principal, 'impersonatedBy'>>;

/** Screens that nobody opens by themselves: sign-in, sign-out and confirmation pages. */
const isLedTo = ({ path, layout }: Screen) =>
  layout === 'overlay' ||
  layout === 'login' ||
  layout === 'maintenance' ||
  path.endsWith('/finish');

/** The screens without a record that somebody may open, by the guard that lets them in. */
export const screensOpenTo = (reader: Reader): Screen[] =>
  screensWithoutRecord().filter(
    (screen) =>
      !isLedTo(screen) &&
      guard(screen, screen.path, { ...reader, affiliationCheckedAt: new Date() }, new Date()) ===
        'allow',
  );
