import { eq } from 'drizzle-orm';
import { plainVehicle } from '#freight/plain-vehicle.ts';
import { masters } from '#master/schema.ts';
import { defined, firstOf } from '#platform/expect.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { CargoInput } from '#quotation/line-input.ts';

type Port = { id: string; name: string; nameEn: string };

const short = (name: string) => name.replace(/\s?[（(].*/, '');

/** What a quotation is called, by its number and the ports. */
export function titleOf(i: number, start: Port, end: Port, language: 'ja' | 'en'): string {
  const kind = i % 4;
  if (language === 'en')
    return `${['Excavators', 'Palletised parts', 'Containers', 'Vehicles'][kind]} ${short(start.nameEn)} – ${short(end.nameEn)}`;
  const what = defined(
    ['重機回送', '部品パレット輸送', 'コンテナ輸送', '中古車陸海一貫輸送'][kind],
  );
  return `${short(start.name)}～${short(end.name)} ${['', '第2便 ', '定期 ', '追加 '][(i >> 2) % 4]}${what}`;
}

/** The cargo of the quotations and their lines, by their numbers: the four kinds in turn. */
export async function cargoes(db: Database): Promise<(i: number) => CargoInput> {
  const models = await db
    .select()
    .from(masters['heavy-equipment-model'])
    .orderBy(masters['heavy-equipment-model'].name);
  const variants = await db
    .select()
    .from(masters['vehicle-variant'])
    .orderBy(masters['vehicle-variant'].name);
  const box = firstOf(
    await db
      .select()
      .from(masters['container-type'])
      .where(eq(masters['container-type'].code, '22G1')),
  );
  const [pallet] = await db
    .select()
    .from(masters['general-cargo-packing-style'])
    .where(eq(masters['general-cargo-packing-style'].code, 'PALLET'));

  return (i) => {
    if (i % 4 === 0)
      return {
        kind: 'heavy-equipment',
        modelId: defined(models[i % models.length]).id,
        description: '',
        count: 1 + (i % 3),
        size: null,
        selfPropelled: true,
        crawler: false,
        attachments: '',
      };
    if (i % 4 === 1)
      return {
        kind: 'general-cargo',
        packingStyleId: defined(pallet).id,
        description: defined(['自動車部品', '紙製品', '冷凍水産品', '建築資材'][i % 3]),
        count: 6 + (i % 20),
        size: {
          lengthMm: 1100,
          widthMm: 1100,
          heightMm: 1200 + (i % 5) * 100,
          weightKg: 600 + (i % 7) * 90,
        },
        stackable: false,
        unNumber: null,
      };
    if (i % 4 === 2)
      return {
        kind: 'container',
        containerTypeId: box.id,
        laden: true,
        count: 1 + (i % 4),
        description: defined(['雑貨', '機械部品', '飲料'][i % 3]),
        grossKg: 18_000,
        unNumber: null,
        temperatureC: null,
      };
    return {
      kind: 'vehicle',
      variantId: defined(variants[i % variants.length]).id,
      description: '',
      count: 2 + (i % 6),
      size: null,
      running: true,
      ...plainVehicle,
    };
  };
}
