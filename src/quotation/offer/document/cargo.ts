import { grouped } from '#platform/grouped.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import type { Size } from '#freight/cargo.ts';
import { type LineGroup, textIn } from './document.ts';
import type { Words } from './words.ts';

const n = (value: number) => grouped(String(value));

/** L × W × H and weight of one piece. */
const sizeFacts = ({ lengthMm, widthMm, heightMm, weightKg }: Size) => [
  `${n(lengthMm)} × ${n(widthMm)} × ${n(heightMm)} mm`,
  `${n(weightKg)} kg`,
];

/** What a line's heading says: the goods and how many of them. */
export function cargoHeading({ cargo }: LineGroup, locale: Locale, words: Words): string {
  const code = cargo.kind === 'container' ? cargo.containerTypeCode : '';
  const goods = [code, cargo.description.trim()].filter((part) => part !== '').join(' ');
  const unit = words(`${cargo.kind}.count`);
  return `${goods} × ${n(cargo.count)}${locale === 'ja' ? unit : ''}`.trim();
}

/** What carriage depends on, as the customer told it; the basis of a later claim that it was otherwise. */
export function cargoFacts(
  { cargo, packing, note }: LineGroup,
  locale: Locale,
  words: Words,
): string[] {
  const yes = (condition: boolean, text: string) => (condition ? [text] : []);
  const known = <T>(value: T | null, text: (value: T) => string) =>
    value === null || value === '' ? [] : [text(value)];
  const facts = (): string[] => {
    switch (cargo.kind) {
      case 'container':
        return [
          words(cargo.laden ? 'laden' : 'empty'),
          ...known(cargo.grossKg, (kg) => words('gross', { kg: n(kg) })),
          ...known(cargo.temperatureC, (celsius) => words('temperature', { celsius })),
          ...known(cargo.unNumber, (un) => words('dangerous', { un })),
        ];
      case 'general-cargo':
        return [
          ...known(packing, (style) => textIn(style, locale)),
          ...sizeFacts(cargo.size),
          ...yes(cargo.stackable, words('stackable')),
          ...known(cargo.unNumber, (un) => words('dangerous', { un })),
        ];
      case 'heavy-equipment':
        return [
          ...sizeFacts(cargo.size),
          words(cargo.selfPropelled ? 'selfPropelled' : 'notSelfPropelled'),
          ...yes(cargo.crawler, words('crawler')),
          ...known(cargo.attachments, (attachments) => words('attachments', { attachments })),
        ];
      case 'vehicle':
        return [...sizeFacts(cargo.size), words(cargo.running ? 'running' : 'nonRunning')];
    }
  };
  return [...facts(), ...known(note.trim(), (text) => text)];
}
