import { masters } from '#master/schema.ts';
import type { makerVehicle } from '../tables.ts';
import type { Maker } from '../types.ts';
import { type RegisteredType, typeNamed } from './find.ts';

// A vehicle of a sheet refers to a class of its maker's master; makerVehicle has a column for each of these masters.

type ClassColumns = Pick<typeof makerVehicle.$inferSelect, RegisteredType['classes']['column']>;

/** The master of a maker's classes. */
export const classTable = (maker: Maker) => masters[typeNamed(maker).classes.master];
/** The class of a vehicle on a sheet of the maker. */
export function classIdOf(maker: Maker, row: ClassColumns): string {
  const id = row[typeNamed(maker).classes.column];
  if (id === null) throw new Error(`A vehicle of a ${maker} sheet has no class.`);
  return id;
}
/** The column values of a vehicle of that class. */
export const classColumns = (maker: Maker, classId: string): Partial<ClassColumns> => ({
  [typeNamed(maker).classes.column]: classId,
});
