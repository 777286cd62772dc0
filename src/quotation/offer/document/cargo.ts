import { grouped } from '#platform/grouped.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import type { Size } from '#freight/cargo.ts';
import { vehicleParts } from '#freight/vehicle-words.ts';
import { pieceWords } from '#freight/words.ts';
import { textIn } from '#platform/i18n/text-in.ts';
import type { LineGroup } from './document.ts';
import type { Words } from './words.ts';

const n = (value: number) => grouped(String(value));

/** L × W × H and weight of one piece. */
const sizeFacts = ({ lengthMm, widthMm, heightMm, weightKg }: Size) => [
  `${n(lengthMm)} × ${n(widthMm)} × ${n(heightMm)} mm`,
  `${n(weightKg)} kg`,
];

/** What a cargo is called before its description: the code of a container; of a vehicle its kind, where it has no description. */
function nameOf(cargo: LineGroup['cargo'], locale: Locale): string {
  switch (cargo.kind) {
    case 'container':
      return cargo.containerTypeCode;
    case 'vehicle': {
      const [name] = cargo.description.trim() === '' ? vehicleParts(cargo) : [];
      return name ? textIn(name, locale) : '';
    }
    case 'general-cargo':
    case 'heavy-equipment':
      return '';
  }
}

/** The heading of a line: goods and count. */
export function cargoHeading({ cargo }: LineGroup, locale: Locale): string {
  const goods = [nameOf(cargo, locale), cargo.description.trim()]
    .filter((part) => part !== '')
    .join(' ');
  return `${goods} × ${n(cargo.count)}${pieceWords[cargo.kind][locale]}`.trim();
}

/** What the price depends on, as declared by the customer; printed so that deviations can be claimed later. */
export function cargoFacts(
  { cargo, packing, note }: LineGroup,
  locale: Locale,
  words: Words,
): string[] {
  const textIf = (condition: boolean, text: string) => (condition ? [text] : []);
  const textOf = <T>(value: T | null, text: (value: T) => string) =>
    value === null || value === '' ? [] : [text(value)];
  const facts = (): string[] => {
    switch (cargo.kind) {
      case 'container':
        return [
          words(cargo.laden ? 'laden' : 'empty'),
          ...textOf(cargo.grossKg, (kg) => words('gross', { kg: n(kg) })),
          ...textOf(cargo.temperatureC, (celsius) => words('temperature', { celsius })),
          ...textOf(cargo.unNumber, (un) => words('dangerous', { un })),
        ];
      case 'general-cargo':
        return [
          ...textOf(packing, (style) => textIn(style, locale)),
          ...sizeFacts(cargo.size),
          ...textIf(cargo.stackable, words('stackable')),
          ...textOf(cargo.unNumber, (un) => words('dangerous', { un })),
        ];
      case 'heavy-equipment':
        return [
          ...sizeFacts(cargo.size),
          words(cargo.selfPropelled ? 'selfPropelled' : 'notSelfPropelled'),
          ...textIf(cargo.crawler, words('crawler')),
          ...textOf(cargo.attachments, (attachments) => words('attachments', { attachments })),
        ];
      case 'vehicle':
        return [
          ...vehicleParts(cargo).map((part) => textIn(part, locale)),
          ...sizeFacts(cargo.size),
          ...textIf(cargo.category !== 'chassis', words(cargo.running ? 'running' : 'nonRunning')),
        ];
    }
  };
  return [...facts(), ...textOf(note.trim(), (text) => text)];
}
