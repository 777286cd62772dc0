import { bases as freightBases } from '#freight/types.ts';
import { basisWords } from '#freight/words.ts';

/** What a price counts. */
export const bases = freightBases.map((value) => ({ value, label: basisWords[value] }));
