import { plainVehicle } from '#freight/plain-vehicle.ts';
import type { FreightKind } from '#freight/types.ts';

export const blankSize = { lengthMm: null, widthMm: null, heightMm: null, weightKg: null };

/** The cargo of a new freight line before anything is entered. */
export function blankCargo(kind: FreightKind) {
  switch (kind) {
    case 'container':
      return {
        kind,
        containerTypeId: null,
        laden: true,
        count: 1,
        description: '',
        grossKg: null,
        unNumber: null,
        temperatureC: null,
      };
    case 'general-cargo':
      return {
        kind,
        packingStyleId: null,
        description: '',
        count: 1,
        size: blankSize,
        stackable: false,
        unNumber: null,
      };
    case 'heavy-equipment':
      return {
        kind,
        modelId: null,
        description: '',
        count: 1,
        size: blankSize,
        selfPropelled: true,
        crawler: false,
        attachments: '',
      };
    case 'vehicle':
      return {
        kind,
        variantId: null,
        description: '',
        count: 1,
        size: blankSize,
        running: true,
        ...plainVehicle,
      };
  }
}
