import { reaches } from '#freight/types.ts';
import { reachWords } from '#freight/rate-words.ts';

/** The reaches of a rate as options. */
export const reachOptions = reaches.map((value) => ({ value, label: reachWords[value] }));
