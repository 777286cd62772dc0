import * as z from 'zod';
import type { Place } from '#freight/types.ts';
import { spaceStates } from '#freight/space.ts';
import { voyageStatuses } from '#freight/voyage.ts';
import { type Shape, count, day, instant, named } from '#platform/http/output.ts';
import { conflictKinds, skipReasons } from './pattern.ts';

const id = z.uuid();
const minute = z.string().meta({ description: 'Day and time in Japan, YYYY-MM-DD HH:MM.' });
const ship = z.object({ id, name: z.string(), nameEn: z.string() });
const place: Shape<Place> = z.object({
  id,
  code: z.string().meta({ description: 'UN/LOCODE of the port.' }),
  name: z.string(),
  nameEn: z.string(),
});

const call = named(
  'VoyageCall',
  z.object({
    port: id,
    eta: minute,
    closing: minute
      .nullable()
      .meta({ description: 'Closing time for cargo; null: cargo is taken until the departure.' }),
    etd: minute,
  }),
);

export const seasonPreview = z.object({
  voyages: z.array(
    z.object({
      day,
      number: z.string().nullable().meta({ description: 'Null for a day that is skipped.' }),
      skipped: z.enum(skipReasons).nullable(),
      conflicts: z.array(
        z.object({
          kind: z.enum(conflictKinds),
          with: z
            .string()
            .meta({ description: 'The number of the other voyage, or the id of the closed port.' }),
        }),
      ),
      calls: z.array(call),
    }),
  ),
  ports: z.array(place),
  made: count.meta({ description: 'Without those in conflict and those skipped.' }),
  conflicting: count,
  skipped: count,
});

export const seasonMade = z.object({ id, made: count });
export const seasonUndone = z.object({ removed: count });

export const seasons = z.array(
  z.object({
    id,
    ship,
    firstDay: day,
    lastDay: day,
    made: count,
    requested: count.meta({ description: 'Voyages that a quotation refers to. Undone only at 0.' }),
    authorName: z.string(),
    createdAt: instant,
    undoneAt: instant.nullable(),
  }),
);

const left = z.number().nullable();
export const timetable = z.object({
  ships: z.array(ship),
  ports: z.array(place),
  sailings: z.array(
    z.object({
      id,
      number: z.string(),
      status: z.enum(voyageStatuses),
      ship,
      closing: minute,
      etd: minute,
      eta: minute,
      space: z
        .enum(spaceStates)
        .meta({ description: 'On the fullest leg between departure and arrival.' }),
      free: z
        .object({ laneM: left, units: left, teu: left })
        .meta({ description: 'Negative where overbooked; null where the ship sets no limit.' }),
      calls: z.array(
        call.extend({
          space: z
            .enum(spaceStates)
            .nullable()
            .meta({ description: 'Of the leg to the next call; null at the last.' }),
        }),
      ),
    }),
  ),
});
