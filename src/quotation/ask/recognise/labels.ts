import type { Bilingual } from '#platform/i18n/locale.ts';
import type { Fact, FactKind } from './fact.ts';
import type { MarkKind, RecognisedLine, RecognisedSize } from './types.ts';

// How what is recognised is read, in words.

const flagWords: Readonly<Partial<Record<FactKind, readonly [no: Bilingual, yes: Bilingual]>>> = {
  laden: [
    { en: 'Empty', ja: '空' },
    { en: 'Laden', ja: '実入' },
  ],
  accompanied: [
    { en: 'Unaccompanied', ja: '無人航送' },
    { en: 'Accompanied', ja: '有人航送' },
  ],
  dangerous: [
    { en: 'Not dangerous', ja: '非危険品' },
    { en: 'Dangerous goods', ja: '危険物' },
  ],
  stackable: [
    { en: 'Not stackable', ja: '段積み不可' },
    { en: 'Stackable', ja: '段積み可' },
  ],
  selfPropelled: [
    { en: 'Not self-propelled', ja: '自走不可' },
    { en: 'Self-propelled', ja: '自走可' },
  ],
};

const grouped = (number: number) => number.toLocaleString('en');
const same = (text: string): Bilingual => ({ en: text, ja: text });

const kinds: Readonly<Record<FactKind, MarkKind>> = {
  count: 'count',
  size: 'size',
  length: 'size',
  width: 'size',
  height: 'size',
  metres: 'size',
  weight: 'weight',
  totalWeight: 'weight',
  laden: 'laden',
  accompanied: 'accompanied',
  temperature: 'temperature',
  unNumber: 'dangerous-goods',
  packingGroup: 'dangerous-goods',
  dangerous: 'dangerous-goods',
  drivers: 'accompanied',
  stackable: 'handling',
  selfPropelled: 'handling',
};
export const markKindOf = ({ kind }: Fact): MarkKind => kinds[kind];

const axisWords: Readonly<Partial<Record<FactKind, Bilingual>>> = {
  length: { en: 'Length', ja: '長さ' },
  metres: { en: 'Length', ja: '長さ' },
  width: { en: 'Width', ja: '幅' },
  height: { en: 'Height', ja: '高さ' },
};

/** A fact as it is read: “3 pieces”, “Laden”, “L 5,200 × W 2,100 × H 2,600 mm”. */
export function factLabel({ kind, value }: Fact): Bilingual {
  if (typeof value === 'boolean') return flagWords[kind]?.[value ? 1 : 0] ?? same(String(value));
  if (value === null) return { en: 'Size without a unit', ja: '単位不明の寸法' };
  if (typeof value === 'object')
    return same(`${[value.lengthMm, value.widthMm, value.heightMm].map(grouped).join(' × ')} mm`);
  const axis = axisWords[kind];
  if (axis)
    return {
      en: `${axis.en} ${grouped(Number(value))} mm`,
      ja: `${axis.ja} ${grouped(Number(value))} mm`,
    };
  switch (kind) {
    case 'count':
      return { en: `Count ${value}`, ja: `数量 ${value}` };
    case 'weight':
      return { en: `Weight ${grouped(Number(value))} kg`, ja: `重量 ${grouped(Number(value))} kg` };
    case 'totalWeight':
      return {
        en: `Total weight ${grouped(Number(value))} kg`,
        ja: `総計重量 ${grouped(Number(value))} kg`,
      };
    case 'temperature':
      return same(`${value} °C`);
    case 'unNumber':
      return same(`UN ${value}`);
    case 'drivers':
      return { en: `Drivers ${value}`, ja: `運転手 ${value}名` };
    default:
      return same(String(value));
  }
}

const kindWords: Readonly<Record<RecognisedLine['kind'], Bilingual>> = {
  container: { en: 'Container', ja: 'コンテナ' },
  'general-cargo': { en: 'General cargo', ja: '一般貨物' },
  'heavy-equipment': { en: 'Heavy equipment', ja: '重機' },
  vehicle: { en: 'Vehicle', ja: '車両' },
};
export const freightLabel = (line: RecognisedLine): Bilingual => {
  const words = kindWords[line.kind];
  const reference =
    line.kind === 'container'
      ? line.containerType
      : line.kind === 'general-cargo'
        ? line.packingStyle
        : line.kind === 'heavy-equipment'
          ? line.model
          : line.variant;
  const label = reference?.label;
  return label ? { en: `${words.en}: ${label.en}`, ja: `${words.ja}：${label.ja}` } : words;
};

const sizeLabel = (size: RecognisedSize | undefined): string[] => {
  if (!size) return [];
  const axes = [
    ['L', size.lengthMm],
    ['W', size.widthMm],
    ['H', size.heightMm],
  ] as const;
  const named = axes.flatMap(([axis, mm]) => (mm === undefined ? [] : [`${axis} ${grouped(mm)}`]));
  return [
    ...(named.length > 0 ? [`${named.join(' × ')} mm`] : []),
    ...(size.weightKg === undefined ? [] : [`${grouped(size.weightKg)} kg`]),
  ];
};

const unNumbersOf = (line: RecognisedLine): readonly string[] =>
  line.kind === 'vehicle'
    ? (line.dangerousGoods ?? []).map(({ unNumber }) => unNumber)
    : 'unNumber' in line && line.unNumber !== undefined
      ? [line.unNumber]
      : [];

/** A whole line in one row: “Vehicle: 13mシャーシ, 3 pcs, laden”. */
export function lineLabel(line: RecognisedLine): Bilingual {
  const words = freightLabel(line);
  const flag = (kind: FactKind, value: boolean | undefined) =>
    value === undefined ? [] : [factLabel({ kind, value, at: 0, end: 0 })];
  const parts: Bilingual[] = [
    ...(line.description === undefined ? [] : [same(line.description)]),
    ...(line.count === undefined ? [] : [same(`× ${line.count}`)]),
    ...('size' in line ? sizeLabel(line.size) : []).map((each) => same(each)),
    ...('grossKg' in line && line.grossKg !== undefined
      ? [same(`${grouped(line.grossKg)} kg`)]
      : []),
    ...flag('laden', 'laden' in line ? line.laden : undefined),
    ...flag('accompanied', 'accompanied' in line ? line.accompanied : undefined),
    ...('drivers' in line && line.drivers !== undefined
      ? [factLabel({ kind: 'drivers', value: line.drivers, at: 0, end: 0 })]
      : []),
    ...flag('stackable', 'stackable' in line ? line.stackable : undefined),
    ...flag('selfPropelled', 'selfPropelled' in line ? line.selfPropelled : undefined),
    ...flag('selfPropelled', 'running' in line ? line.running : undefined),
    ...('temperatureC' in line && line.temperatureC !== undefined
      ? [same(`${line.temperatureC} °C`)]
      : []),
    ...unNumbersOf(line).map((number) => same(`UN ${number}`)),
  ];
  return {
    en: [words.en, ...parts.map(({ en }) => en)].join(', '),
    ja: [words.ja, ...parts.map(({ ja }) => ja)].join('、'),
  };
}
