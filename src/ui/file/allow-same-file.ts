import type { MouseEvent } from 'react';

/** Props of a file input that let the same file be chosen again after it was corrected: browsers fire no change event for the same name. */
export const allowSameFile = {
  onClick: (event: MouseEvent<HTMLInputElement>) => {
    event.currentTarget.value = '';
  },
};
