import { eq, inArray } from 'drizzle-orm';
import type { ChosenReference } from '#master/active-references.server.ts';
import { masters } from '#master/schema.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { Refused } from '#platform/refusal.ts';
import type { CargoInput } from '#quotation/line-input.ts';
import {
  assertCarried,
  type DangerousGoodsList,
  goodsInVehicle,
  loadDangerousGoods,
} from './dangerous-goods.server.ts';
import { assertTrucking, knownTrucking } from './trucking.server.ts';
import type { Cargo, Size } from '#freight/cargo.ts';
import type { FreightKind } from '#freight/types.ts';
import { unknownChoice } from '#workflow/edit.ts';

type Model = Size & { title: string };

/** The records of masters that cargos refer to, by id: codes of container types, sizes and names of models; dangerous goods by UN number. */
export type CargoMasters = Readonly<{
  goods: DangerousGoodsList;
  trucking: ReadonlySet<string>;
  containers: ReadonlyMap<string, string>;
  packings: ReadonlyMap<string, Bilingual>;
  models: ReadonlyMap<string, Model>;
  variants: ReadonlyMap<string, Model>;
}>;

/** The master record that a cargo refers to, with the field below `path` that does. */
export function referenceOfCargo(input: CargoInput | Cargo, path: string): ChosenReference {
  switch (input.kind) {
    case 'container':
      return [`${path}.containerTypeId`, 'container-type', input.containerTypeId];
    case 'general-cargo':
      return [`${path}.packingStyleId`, 'general-cargo-packing-style', input.packingStyleId];
    case 'heavy-equipment':
      return [`${path}.modelId`, 'heavy-equipment-model', input.modelId];
    case 'vehicle':
      return [`${path}.variantId`, 'vehicle-variant', input.variantId];
  }
}

/** Loads the records that cargos refer to: eight queries at most, however many cargos. */
export async function loadCargoMasters(
  tx: Database | Transaction,
  inputs: readonly CargoInput[],
): Promise<CargoMasters> {
  const {
    'container-type': type,
    'general-cargo-packing-style': style,
    'heavy-equipment-model': model,
    'heavy-equipment-maker': maker,
    'vehicle-variant': variant,
    'vehicle-model': car,
  } = masters;
  const byKind = Map.groupBy(inputs, ({ kind }) => kind);
  const idsOf = (kind: FreightKind) => [
    ...new Set((byKind.get(kind) ?? []).flatMap((input) => referenceOfCargo(input, '')[2] ?? [])),
  ];
  const [containerIds, packingIds, modelIds, variantIds] = [
    idsOf('container'),
    idsOf('general-cargo'),
    idsOf('heavy-equipment'),
    idsOf('vehicle'),
  ];
  const containers =
    containerIds.length > 0
      ? await tx
          .select({ id: type.id, code: type.code })
          .from(type)
          .where(inArray(type.id, containerIds))
      : [];
  const packings =
    packingIds.length > 0
      ? await tx
          .select({ id: style.id, ja: style.name, en: style.nameEn })
          .from(style)
          .where(inArray(style.id, packingIds))
      : [];
  const models =
    modelIds.length > 0
      ? await tx
          .select({ row: model, by: maker.name })
          .from(model)
          .innerJoin(maker, eq(maker.id, model.maker))
          .where(inArray(model.id, modelIds))
      : [];
  const variants =
    variantIds.length > 0
      ? await tx
          .select({ row: variant, by: car.name })
          .from(variant)
          .innerJoin(car, eq(car.id, variant.model))
          .where(inArray(variant.id, variantIds))
      : [];
  const modelOf = ({
    row: { id, name, lengthMm, widthMm, heightMm, weightKg },
    by,
  }: {
    row: Size & { id: string; name: string };
    by: string;
  }) => [id, { lengthMm, widthMm, heightMm, weightKg, title: `${by} ${name}` }] as const;
  return {
    goods: await loadDangerousGoods(tx, inputs),
    trucking: await knownTrucking(tx, inputs),
    containers: new Map(containers.map((row) => [row.id, row.code])),
    packings: new Map(packings.map(({ id, ja, en }) => [id, { ja, en }])),
    models: new Map(models.map(modelOf)),
    variants: new Map(variants.map(modelOf)),
  };
}

/** A piece of a model takes the model's size and, without a description, its name; without a model, the size entered. */
function withModelSize<C extends { size: Size | null; description: string }>(
  input: C,
  id: string | null,
  models: ReadonlyMap<string, Model>,
  path: string,
  field: string,
): C & { size: Size } {
  if (id !== null) {
    const found = models.get(id);
    if (!found) throw unknownChoice(`${path}.${field}`);
    const { title, ...size } = found;
    return { ...input, size, description: input.description || title };
  }
  if (!input.size)
    throw unknownChoice(`${path}.size.lengthMm`, {
      en: 'Choose a model, or give the size.',
      ja: '型式を選択するか、寸法・重量を入力してください。',
    });
  return { ...input, size: input.size };
}

/**
 * Cargo as it is stored: sizes, names, codes and classes come from the masters, never from what the browser sent.
 * @throws Refused invalid naming the field below `path`.
 */
export function toStoredCargo(input: CargoInput, masterData: CargoMasters, path: string): Cargo {
  switch (input.kind) {
    case 'container': {
      const containerTypeCode = masterData.containers.get(input.containerTypeId);
      if (containerTypeCode === undefined) throw unknownChoice(`${path}.containerTypeId`);
      assertCarried(input.unNumber, masterData.goods, `${path}.unNumber`);
      return { ...input, containerTypeCode };
    }
    case 'general-cargo': {
      const { packingStyleId: style } = input;
      const packingStyleName = style === null ? null : masterData.packings.get(style);
      if (packingStyleName === undefined) throw unknownChoice(`${path}.packingStyleId`);
      assertCarried(input.unNumber, masterData.goods, `${path}.unNumber`);
      return { ...input, packingStyleName };
    }
    case 'heavy-equipment':
      return withModelSize(input, input.modelId, masterData.models, path, 'modelId');
    case 'vehicle': {
      assertTrucking(input, masterData.trucking, path);
      const { dangerousGoods: _, ...rest } = input;
      const vehicle = withModelSize(rest, input.variantId, masterData.variants, path, 'variantId');
      return { ...vehicle, dangerousGoods: goodsInVehicle(input, masterData.goods, path) };
    }
  }
}

/** @throws Refused not-found. */
export async function sizeOfModel(
  db: Database,
  kind: 'heavy-equipment' | 'vehicle',
  id: string,
): Promise<Size> {
  const { 'heavy-equipment-model': model, 'vehicle-variant': variant } = masters;
  const table = kind === 'vehicle' ? variant : model;
  const [found] = await db
    .select({
      lengthMm: table.lengthMm,
      widthMm: table.widthMm,
      heightMm: table.heightMm,
      weightKg: table.weightKg,
    })
    .from(table)
    .where(eq(table.id, id));
  if (!found) throw new Refused('not-found');
  return found;
}
