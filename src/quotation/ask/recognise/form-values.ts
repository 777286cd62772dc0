import type { RouteCondition } from '#freight/types.ts';
import { blankCargo, blankSize } from '#quotation/sheet/blank-cargo.ts';
import type { RecognisedLine, RecognisedRoute, RecognisedSize, RecognisedValues } from './types.ts';

/** The condition that is named, else the one that recognised doors mean; undefined where the text says nothing of it. */
function conditionOf({ condition, fromDoor, toDoor }: RecognisedRoute): RouteCondition | undefined {
  if (condition || (!fromDoor && !toDoor)) return condition;
  return `${fromDoor ? 'door' : 'port'}-${toDoor ? 'door' : 'port'}`;
}

/** Only what is recognised, so that the rest of a form stays as it is. */
function routeValues(route: RecognisedRoute) {
  const condition = conditionOf(route);
  return {
    ...(condition && { condition }),
    ...(route.fromDoor && { fromDoorId: route.fromDoor.id }),
    ...(route.fromPort && { fromPortId: route.fromPort.id }),
    ...(route.toPort && { toPortId: route.toPort.id }),
    ...(route.toDoor && { toDoorId: route.toDoor.id }),
    ...(route.viaPorts && { viaPortIds: route.viaPorts.map(({ id }) => id) }),
    ...(route.departure !== undefined && { departure: route.departure }),
  };
}

const sizeValues = (size: RecognisedSize | undefined) => ({
  lengthMm: size?.lengthMm ?? blankSize.lengthMm,
  widthMm: size?.widthMm ?? blankSize.widthMm,
  heightMm: size?.heightMm ?? blankSize.heightMm,
  weightKg: size?.weightKg ?? blankSize.weightKg,
});

/** The cargo of a form: a blank one of the kind with what is recognised. A count that the text does not name is null. */
function cargoValues(line: RecognisedLine) {
  const common = { count: line.count ?? null, description: line.description ?? '' };
  switch (line.kind) {
    case 'container': {
      const blank = { ...blankCargo('container'), ...common };
      return {
        ...blank,
        containerTypeId: line.containerType?.id ?? null,
        ...(line.laden !== undefined && { laden: line.laden }),
        grossKg: line.grossKg ?? null,
        unNumber: line.unNumber ?? null,
        temperatureC: line.temperatureC ?? null,
      };
    }
    case 'general-cargo':
      return {
        ...blankCargo('general-cargo'),
        ...common,
        packingStyleId: line.packingStyle?.id ?? null,
        size: sizeValues(line.size),
        ...(line.stackable !== undefined && { stackable: line.stackable }),
        unNumber: line.unNumber ?? null,
      };
    case 'heavy-equipment':
      return {
        ...blankCargo('heavy-equipment'),
        ...common,
        modelId: line.model?.id ?? null,
        size: sizeValues(line.size),
        ...(line.selfPropelled !== undefined && { selfPropelled: line.selfPropelled }),
      };
    case 'vehicle':
      return {
        ...blankCargo('vehicle'),
        ...common,
        variantId: line.variant?.id ?? null,
        size: sizeValues(line.size),
        ...(line.category && { category: line.category }),
        ...(line.running !== undefined && { running: line.running }),
        ...(line.laden !== undefined && { laden: line.laden }),
        ...(line.accompanied !== undefined && { accompanied: line.accompanied }),
        ...(line.drivers !== undefined && { drivers: line.drivers }),
        reefer: line.temperatureC === undefined ? null : { setTemperatureC: line.temperatureC },
        dangerousGoods: (line.dangerousGoods ?? []).map(({ unNumber, packingGroup }) => ({
          unNumber,
          packingGroup: packingGroup ?? null,
        })),
      };
  }
}

/** What is recognised as the values of the form of a request: those of the route that are known, and its lines. */
export const formValuesOf = ({ route, lines }: RecognisedValues) => ({
  route: routeValues(route),
  lines: lines.map((line) => ({ cargo: cargoValues(line), note: '' })),
});
