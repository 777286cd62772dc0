import type { MouseEvent } from 'react';

/** Of an input for a file: the one that was mended and saved under its name can be chosen again, which browsers take for no change. */
export const allowSameFile = {
  onClick: (event: MouseEvent<HTMLInputElement>) => {
    event.currentTarget.value = '';
  },
};
