import { surchargeUnitWords } from '#freight/rate-words.ts';
import { surchargeUnits as units } from '#pricing/surcharge-fields.ts';

/** What the amount of a surcharge is for. */
export const surchargeUnits = units.map((value) => ({ value, label: surchargeUnitWords[value] }));
