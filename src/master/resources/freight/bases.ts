import { bases as freightBases } from '#freight/types.ts';
import { basisWords } from '#freight/rate-words.ts';

/** The bases of a rate as options. */
export const bases = freightBases.map((value) => ({ value, label: basisWords[value] }));
