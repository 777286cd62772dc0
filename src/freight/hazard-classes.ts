import type { Bilingual } from '#platform/i18n/locale.ts';

/** Classes and divisions of dangerous goods (IMDG Code, part 2); class 1 is one, whatever its division. */
export const hazardClasses = [
  '1',
  '2.1',
  '2.2',
  '2.3',
  '3',
  '4.1',
  '4.2',
  '4.3',
  '5.1',
  '5.2',
  '6.1',
  '6.2',
  '7',
  '8',
  '9',
] as const;
export type HazardClass = (typeof hazardClasses)[number];

export const hazardClassLabels: Readonly<Record<HazardClass, Bilingual>> = {
  '1': { en: '1 Explosives', ja: '1 火薬類' },
  '2.1': { en: '2.1 Flammable gases', ja: '2.1 引火性高圧ガス' },
  '2.2': { en: '2.2 Non-flammable gases', ja: '2.2 非引火性非毒性高圧ガス' },
  '2.3': { en: '2.3 Toxic gases', ja: '2.3 毒性高圧ガス' },
  '3': { en: '3 Flammable liquids', ja: '3 引火性液体類' },
  '4.1': { en: '4.1 Flammable solids', ja: '4.1 可燃性物質' },
  '4.2': { en: '4.2 Spontaneously combustible', ja: '4.2 自然発火性物質' },
  '4.3': { en: '4.3 Dangerous when wet', ja: '4.3 水反応可燃性物質' },
  '5.1': { en: '5.1 Oxidizing substances', ja: '5.1 酸化性物質' },
  '5.2': { en: '5.2 Organic peroxides', ja: '5.2 有機過酸化物' },
  '6.1': { en: '6.1 Toxic substances', ja: '6.1 毒物' },
  '6.2': { en: '6.2 Infectious substances', ja: '6.2 病毒をうつしやすい物質' },
  '7': { en: '7 Radioactive material', ja: '7 放射性物質等' },
  '8': { en: '8 Corrosive substances', ja: '8 腐食性物質' },
  '9': { en: '9 Miscellaneous', ja: '9 有害性物質' },
};

/** Class 1 is listed with its division and compatibility group; class 2 may be without a division, as aerosols are. */
const listedPattern = /^1\.[1-6][A-HJ-LNS]$/;
const isHazardClass = (text: string) => hazardClasses.some((each) => each === text);

/** Whether the list of dangerous goods may have a class so: "3", "1.4S", "2". */
export const isListedClass = (text: string): boolean =>
  (text !== '1' && isHazardClass(text)) || text === '2' || listedPattern.test(text);

/**
 * Whether goods of a class as the list of dangerous goods has it ("3", "1.4S") are of a class. Those of class 2 without a
 * division are rated as flammable gases: what aerosols contain decides, and most are flammable.
 */
export const isOfClass = (listed: string, hazardClass: HazardClass): boolean =>
  listed === hazardClass ||
  (hazardClass === '1' && listed.startsWith('1.')) ||
  (hazardClass === '2.1' && listed === '2');
