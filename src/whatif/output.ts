import * as z from 'zod';
import { makers } from '#maker/types/find.ts';
import { type Shape, amount, count, list, named } from '#platform/http/output.ts';
import { place } from '#quotation/sheet/output.ts';
import type { Repriced } from './difference.ts';
import type { Chunk } from './reprice.server.ts';
import type { SheetDifference } from './sheets.server.ts';

const id = z.uuid();
const text = z.string();
const change = { before: amount, after: amount };
const names = z.object({ name: text, nameEn: text.nullable() });

const repriced: Shape<Repriced> = named(
  'RepricedQuotation',
  z.object({
    id,
    number: text.nullable(),
    title: text,
    customerId: id,
    currency: text,
    ...change,
    difference: amount,
    incomplete: z.boolean(),
    lanes: list(z.object({ from: id, to: id, ...change })),
  }),
);
export const chunk: Shape<Chunk> = z.object({
  quotations: list(repriced),
  customers: list(names.extend({ id })),
  ports: list(place),
  total: count
    .nullable()
    .meta({ description: 'Number of all open quotations; with the first chunk only.' }),
  run: id.meta({ description: 'Identifies the prices for the next chunk.' }),
  cursor: id.nullable(),
});

const mean = { ...change, difference: amount, prices: count };
export const sheetDifference: Shape<SheetDifference> = named(
  'SheetDifference',
  z.object({
    id,
    maker: z.enum(makers),
    title: text,
    currency: text,
    customer: names,
    ...mean,
    lanes: list(z.object({ ...mean, from: names.extend({ id }), to: names.extend({ id }) })),
    incomplete: z.boolean(),
  }),
);
