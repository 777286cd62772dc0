import { masters } from '#master/schema.ts';
import * as data from '../data/freight.ts';
import type { Filling } from './filling.ts';
import { defined, firstOf } from '#platform/expect.ts';

/** The id of the maker's class for a car's volume; null where there is none. */
function classOf<C extends { m3From: string; m3To: string; id: string }>(
  classes: readonly C[],
  mm: readonly [number, number, number],
): string | null {
  const m3 = (mm[0] * mm[1] * mm[2]) / 1e9;
  return classes.find(({ m3From, m3To }) => m3 >= Number(m3From) && m3 < Number(m3To))?.id ?? null;
}

/** Heavy equipment, vehicles, the makers' vehicle classes, containers. */
export async function fillFreight({ tx, made, code }: Filling): Promise<void> {
  const makers = made(
    data.machines.map(({ code: own, name, nameEn }) => ({ code: own, name, nameEn })),
  );
  await tx.insert(masters['heavy-equipment-maker']).values(makers);
  const models = made(
    data.machines.flatMap(({ models: rows }, i) =>
      rows.map(([name, kind, lengthMm, widthMm, heightMm, weightKg]) => ({
        maker: defined(makers[i]).id,
        name,
        kind,
        lengthMm,
        widthMm,
        heightMm,
        weightKg,
        selfPropelled: true,
      })),
    ),
  );
  await tx.insert(masters['heavy-equipment-model']).values(models);
  await tx.insert(masters['heavy-equipment']).values(
    made(
      models.slice(0, 6).map(({ id }, i) => ({
        model: id,
        serialNumber: `DEMO-${String(i + 1).padStart(5, '0')}`,
      })),
    ),
  );

  const classes = (rows: typeof data.nissanClasses | typeof data.toyotaClasses) =>
    made(
      rows.map(([own, name, nameEn, m3From, m3To, examples], i) => ({
        code: own,
        name,
        nameEn,
        m3From,
        m3To,
        examples,
        sortOrder: i + 1,
      })),
    );
  const [nissan, toyota] = [classes(data.nissanClasses), classes(data.toyotaClasses)];
  await tx.insert(masters['nissan-vehicle-class']).values(nissan);
  await tx.insert(masters['toyota-vehicle-class']).values(toyota);

  for (const maker of data.cars) {
    const row = firstOf(made([{ code: maker.code, name: maker.name, nameEn: maker.nameEn }]));
    await tx.insert(masters['vehicle-maker']).values(row);
    const cars = made(
      maker.models.map(([name, nameEn, body]) => ({
        maker: row.id,
        name,
        nameEn,
        body,
      })),
    );
    await tx.insert(masters['vehicle-model']).values(cars);
    const variants = made(
      maker.models.map(([, , , name, lengthMm, widthMm, heightMm, weightKg, modelYearFrom], i) => ({
        model: defined(cars[i]).id,
        name,
        lengthMm,
        widthMm,
        heightMm,
        weightKg,
        modelYearFrom,
      })),
    );
    await tx.insert(masters['vehicle-variant']).values(variants);
    await tx.insert(masters.vehicle).values(
      made(
        variants.map((variant, i) => {
          const mm = [variant.lengthMm, variant.widthMm, variant.heightMm] as const;
          return {
            variant: variant.id,
            name: `${maker.name} ${defined(cars[i]).name}`,
            nissanVehicleClass: maker.code === 'NISSAN' ? classOf(nissan, mm) : null,
            toyotaVehicleClass: maker.code === 'TOYOTA' ? classOf(toyota, mm) : null,
            isRunning: true,
          };
        }),
      ),
    );
  }
  await tx.insert(masters.container).values(
    made(
      data.containers.map(([number, type, owner, status]) => ({
        number,
        type: code('container-type', type),
        owner,
        status,
      })),
    ),
  );
}
