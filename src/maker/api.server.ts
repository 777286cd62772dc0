import { approvalProcedures } from './api/approval.server.ts';
import { classByPartProcedures } from './api/class-by-part.server.ts';
import { fileProcedures } from './api/file.server.ts';
import { readProcedures, waitingForMe } from './api/read.server.ts';
import { routeByClassProcedures } from './api/route-by-class.server.ts';
import { sheetProcedures } from './api/sheet.server.ts';
import type { RegisteredType } from './types/find.ts';
import { makerTypes } from './types/registry.ts';
import type { Maker } from './types.ts';

/** The procedures of every type of price sheet. */
const commonProcedures = (maker: Maker) => ({
  ...readProcedures(maker),
  ...fileProcedures(maker),
  ...sheetProcedures(maker),
  ...approvalProcedures(maker),
});

const proceduresOf = {
  'route-by-class': (maker: Maker) => ({
    ...commonProcedures(maker),
    ...routeByClassProcedures(maker),
  }),
  'class-by-part': (maker: Maker) => ({
    ...commonProcedures(maker),
    ...classByPartProcedures(maker),
  }),
} as const;

type Router = {
  [T in RegisteredType as T['name']]: ReturnType<(typeof proceduresOf)[T['layout']]>;
};

// oxlint-disable-next-line typescript/consistent-type-assertions -- the procedures of a type follow from its layout: a record whose values differ by key cannot be built from a list in a typed way
const routers = Object.fromEntries(
  makerTypes.map((type) => [type.name, proceduresOf[type.layout](type.name)]),
) as Router;

export const makerRouter = { ...routers, waiting: waitingForMe };
