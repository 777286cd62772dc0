import { type SQL, and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/database.server.ts';
import type { Principal } from '#account/principal.ts';
import { masters } from '#master/schema.ts';
import type { VehicleCategory } from '#freight/vehicle.ts';
import { fold, withoutLegalForms } from '#platform/i18n/fold.ts';
import { maySee } from '#quotation/visibility.ts';
import type { Name } from './names.ts';
import { plainOf } from './plain.ts';

/** The most records of a master that one text is compared with. */
const most = 2000;

const port = masters.port;
const door = masters.door;
const ownDoor = masters['door-customer'];
const containerType = masters['container-type'];
const packingStyle = masters['general-cargo-packing-style'];
const machineMaker = masters['heavy-equipment-maker'];
const machine = masters['heavy-equipment-model'];
const carMaker = masters['vehicle-maker'];
const car = masters['vehicle-model'];
const variant = masters['vehicle-variant'];

/** A name without blanks and legal forms, so that one that the text has in any writing is loaded. */
const solid = (column: AnyPgColumn) => sql`regexp_replace(name_form(${column}), '\\s', '', 'g')`;

type Named = Readonly<{ id: string; name: string; nameEn: string }>;
const labelOf = ({ name, nameEn }: Pick<Named, 'name' | 'nameEn'>) => ({ en: nameEn, ja: name });
const nameOf = (kind: Name['kind'], row: Named, ...codes: string[]): Name => ({
  kind,
  id: row.id,
  label: labelOf(row),
  texts: [row.name, row.nameEn, ...codes],
});

const categories: Readonly<Record<string, VehicleCategory>> = {
  truck: 'truck',
  bus: 'bus',
  sedan: 'car',
  wagon: 'car',
  minivan: 'car',
  suv: 'car',
  kei: 'car',
};

/** The doors that the caller may choose for a customer: an employee any, a customer those of the customers it stands for. */
async function doorNames(
  db: Database,
  principal: Principal | null,
  customerId: string | null,
  inText: (column: AnyPgColumn) => SQL,
): Promise<Name[]> {
  const isStaff = principal?.isEmployee === true;
  const customers =
    customerId !== null && principal && maySee(principal, { customerId })
      ? [customerId]
      : customerId === null && principal?.isUser === true
        ? [...principal.customerIds]
        : [];
  const columns = { id: door.id, name: door.name, nameEn: door.nameEn };
  const own =
    customers.length === 0
      ? []
      : await db
          .select({ ...columns, called: ownDoor.nameAtCustomer })
          .from(ownDoor)
          .innerJoin(door, eq(door.id, ownDoor.door))
          .where(
            and(
              inArray(ownDoor.customer, customers),
              isNull(ownDoor.archivedAt),
              isNull(door.archivedAt),
            ),
          )
          .limit(most);
  const named = isStaff
    ? await db
        .select(columns)
        .from(door)
        .where(and(isNull(door.archivedAt), sql`(${inText(door.name)} or ${inText(door.nameEn)})`))
        .limit(most)
    : [];
  const known = new Set(own.map(({ id }) => id));
  return [
    ...own.map((row) => nameOf('door', row, ...(row.called ? [row.called] : []))),
    ...named.filter(({ id }) => !known.has(id)).map((row) => nameOf('door', row)),
  ];
}

/**
 * The names of masters that a text may mention and that the caller may see; archived records are left out. Ports, types of
 * containers and models are public.
 * @param customerId for whom the text is; one that the caller does not stand for has no doors, as has a guest
 */
export async function loadNames(
  db: Database,
  text: string,
  principal: Principal | null,
  customerId: string | null,
): Promise<Name[]> {
  const words = withoutLegalForms(fold(plainOf(text).text)).replaceAll(/\s/g, '');
  const inText = (column: AnyPgColumn) =>
    sql`(length(${column}) > 1 and strpos(${words}::text, ${solid(column)}) > 0)`;
  const named = { name: port.name, nameEn: port.nameEn };
  const [ports, doors, containers, styles, machineMakers, machines, carMakers, cars, variants] =
    await Promise.all([
      db
        .select({ id: port.id, ...named, unlocode: port.unlocode })
        .from(port)
        .where(isNull(port.archivedAt))
        .limit(most),
      doorNames(db, principal, customerId, inText),
      db
        .select({
          id: containerType.id,
          name: containerType.name,
          nameEn: containerType.nameEn,
          code: containerType.code,
        })
        .from(containerType)
        .where(isNull(containerType.archivedAt))
        .limit(most),
      db
        .select({ id: packingStyle.id, name: packingStyle.name, nameEn: packingStyle.nameEn })
        .from(packingStyle)
        .where(isNull(packingStyle.archivedAt))
        .limit(most),
      db
        .select({ id: machineMaker.id, name: machineMaker.name, nameEn: machineMaker.nameEn })
        .from(machineMaker)
        .where(isNull(machineMaker.archivedAt))
        .limit(most),
      db
        .select({ id: machine.id, name: machine.name, maker: machine.maker })
        .from(machine)
        .where(and(isNull(machine.archivedAt), inText(machine.name)))
        .limit(most),
      db
        .select({ id: carMaker.id, name: carMaker.name, nameEn: carMaker.nameEn })
        .from(carMaker)
        .where(isNull(carMaker.archivedAt))
        .limit(most),
      db
        .select({
          id: car.id,
          name: car.name,
          nameEn: car.nameEn,
          maker: car.maker,
          body: car.body,
        })
        .from(car)
        .where(and(isNull(car.archivedAt), sql`(${inText(car.name)} or ${inText(car.nameEn)})`))
        .limit(most),
      // Of a model that is named also those that are not, to choose from.
      db
        .select({
          id: variant.id,
          name: variant.name,
          model: variant.model,
          body: car.body,
          modelName: car.name,
          modelNameEn: car.nameEn,
        })
        .from(variant)
        .innerJoin(car, eq(car.id, variant.model))
        .where(
          and(
            isNull(variant.archivedAt),
            isNull(car.archivedAt),
            sql`(${inText(variant.name)} or ${inText(car.name)} or ${inText(car.nameEn)})`,
          ),
        )
        .limit(most),
    ]);
  return [
    ...ports.map((row) => nameOf('port', row, row.unlocode)),
    ...doors,
    ...containers.map((row) => ({ ...nameOf('container-type', row, row.code), code: row.code })),
    ...styles.map((row) => nameOf('packing-style', row)),
    ...machineMakers.map((row) => nameOf('heavy-equipment-maker', row)),
    ...machines.map(({ id, name, maker }): Name => ({
      kind: 'heavy-equipment-model',
      id,
      label: { en: name, ja: name },
      texts: [name],
      parentId: maker,
    })),
    ...carMakers.map((row) => nameOf('vehicle-maker', row)),
    ...cars.map((row): Name => ({
      ...nameOf('vehicle-model', row),
      parentId: row.maker,
      category: categories[row.body],
    })),
    ...variants.map(({ id, name, model, body, modelName, modelNameEn }): Name => ({
      kind: 'vehicle-variant',
      id,
      label: { en: `${modelNameEn} ${name}`, ja: `${modelName} ${name}` },
      texts: [name],
      parentId: model,
      category: categories[body],
    })),
  ];
}
