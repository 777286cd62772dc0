import { cargoFactWords as words } from '#freight/cargo-facts.ts';
import type { FreightKind } from '#freight/types.ts';
import { hasCab, vehicleCategories } from '#freight/vehicle.ts';
import { presetLike } from '#freight/vehicle-presets.ts';
import { accompaniedWords } from '#freight/vehicle-words.ts';
import { freightKindWords } from '#freight/words.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { oneOf } from '#platform/one-of.ts';
import { isList, isNumber, isRecord, isText } from '#platform/type-guards.ts';

// A line of the one-page request is shown by a few fields. A mail, a file, a template or a former request may fill others.

/** A cargo as it is typed. */
type Typed = Readonly<Record<string, unknown>>;

/** What a line carries: “Container”, “13 m chassis”. */
export function lineTitle(kind: FreightKind, { category, size, reefer }: Typed): Bilingual {
  const isOf = kind === 'vehicle' ? oneOf(vehicleCategories, category) : undefined;
  const lengthMm = isRecord(size) && isNumber(size.lengthMm) ? size.lengthMm : 0;
  return (isOf && presetLike(isOf, lengthMm, isRecord(reefer))?.label) ?? freightKindWords[kind];
}

/** Whether a line has a model, type designation or packing style: only its details show them. */
export const hasChosen = ({ modelId, variantId, packingStyleId }: Typed): boolean =>
  [modelId, variantId, packingStyleId].some(isText);

const dangerous = (un: unknown) => (isText(un) && un !== '' ? [words.dangerous(un)] : []);
const temperature = (celsius: unknown) =>
  isNumber(celsius) || (isText(celsius) && celsius !== '')
    ? [words.temperature(String(celsius))]
    : [];

/** A chassis has no cab, so it is no matter whether it runs. */
const isDriven = ({ category }: Typed) => hasCab(oneOf(vehicleCategories, category) ?? 'car');

/** What else a line holds that its short fields do not show: dangerous goods, a temperature, a driver. */
export function unshownFacts(cargo: Typed): readonly Bilingual[] {
  const { reefer, dangerousGoods, attachments } = cargo;
  return [
    ...(cargo.accompanied === true ? [accompaniedWords(true)] : []),
    ...temperature(cargo.temperatureC),
    ...temperature(isRecord(reefer) ? reefer.setTemperatureC : null),
    ...dangerous(cargo.unNumber),
    ...(isList(dangerousGoods) ? dangerousGoods : []).flatMap((each) =>
      isRecord(each) ? dangerous(each.unNumber) : [],
    ),
    ...(cargo.selfPropelled === false ? [words.notSelfPropelled] : []),
    ...(cargo.crawler === true ? [words.crawler] : []),
    ...(isText(attachments) && attachments !== '' ? [words.attachments(attachments)] : []),
    ...(cargo.running === false && isDriven(cargo) ? [words.nonRunning] : []),
  ];
}
