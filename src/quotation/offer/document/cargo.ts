import { grouped } from '#platform/grouped.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { cargoFacts } from '#freight/cargo-facts.ts';
import { vehicleParts } from '#freight/vehicle-words.ts';
import { pieceWords } from '#freight/words.ts';
import { textIn } from '#platform/i18n/text-in.ts';
import type { LineGroup } from './document.ts';

const n = (value: number) => grouped(String(value));

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

/** All facts of a line, as declared by the customer; printed so that deviations can be claimed later. */
export function lineFacts({ cargo, packing, note }: LineGroup, locale: Locale): string[] {
  const facts = [...(packing ? [packing] : []), ...cargoFacts(cargo)];
  return [...facts.map((fact) => textIn(fact, locale)), note.trim()].filter((text) => text !== '');
}
