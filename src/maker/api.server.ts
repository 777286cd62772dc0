import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { possibleApprover } from '#master/output.ts';
import { count, file, made, nothing } from '#platform/http/output.ts';
import { sheetTypes } from '#platform/sheet/write.server.ts';
import {
  approve,
  approversOf,
  chooseApprovers,
  note,
  offer,
  reject,
  requestApproval,
  withdraw,
} from './approval.server.ts';
import { saveCells } from './cells.server.ts';
import { addCharge, removeCharge, saveCharge } from './charge.server.ts';
import { copyQuotation } from './copy.server.ts';
import { createQuotation, saveHeader } from './header.server.ts';
import {
  cellsRule,
  chargeRule,
  commentRule,
  copyRule,
  headerRule,
  reasonRule,
  routeRule,
  toyotaHeaderRule,
  vehicleRule,
} from './input.ts';
import { countQuotations, listQuotations, waitingQuotations } from './list.server.ts';
import {
  bafTried,
  cellsSaved,
  listedMakerQuotation,
  makerCounts,
  makerQuotationShown,
  makerSheetShown,
  waitingMakerQuotation,
  workbookRead,
} from './output.ts';
import { papers } from './document/layout.ts';
import { priceKinds } from './document/workbook.ts';
import { reorder } from './order.server.ts';
import { sheetPdf } from './print.server.ts';
import { addRoute, removeRoute, saveRoute } from './route.server.ts';
import { type Maker, makerStates } from './types.ts';
import { addAllVehicles, addVehicle, removeVehicle, saveVehicle } from './vehicle.server.ts';
import { readBafs, readQuotation, readSaves, readSheet } from './view.server.ts';
import { readWorkbook, sheetWorkbook } from './workbook.server.ts';

const id = z.uuid();
const version = z.int().min(0).max(2_147_483_647);
const target = z.strictObject({ id, version });
const order = target.extend({ ids: z.array(id).max(1000) });
const signedIn = procedure('signed-in');
const employee = procedure('employee');

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const titles = { nissan: 'Nissan-type quotation', toyota: 'Toyota-type quotation' } as const;

/** Addresses mirror the screens; making something answers 201. */
const routesOf = (maker: Maker) => {
  const route = (method: Method, path: '' | `/${string}`, summary: string) => ({
    method,
    path: `/${maker}-quotation${path}` as const,
    summary: `${titles[maker]}: ${summary}`,
    tags: [titles[maker]],
  });
  return {
    route,
    making: (path: '' | `/${string}`, summary: string) => ({
      ...route('POST', path, summary),
      successStatus: 201,
    }),
  };
};

/** What both types have in common. Finer rules than “employee” stand in rules/transitions.ts and view.server.ts. */
function common(maker: Maker) {
  const { route, making } = routesOf(maker);
  const about = (input: z.output<typeof target>) => ({
    maker,
    id: input.id,
    version: input.version,
  });
  return {
    list: signedIn
      .route(route('GET', '', 'list'))
      .input(
        z.strictObject({
          q: z.string().max(200).optional(),
          state: z.enum(makerStates).optional(),
          needs: z.literal('approve').optional(),
          page: z.coerce.number().int().min(1).max(100_000).optional(),
          size: z.coerce.number().int().min(1).max(200).optional(),
        }),
      )
      .output(
        z.object({ rows: z.array(listedMakerQuotation), total: count, page: count, size: count }),
      )
      .handler(({ input, context }) => listQuotations(context, maker, input)),
    counts: signedIn
      .route(route('GET', '/counts', 'count by state'))
      .output(makerCounts)
      .handler(({ context }) => countQuotations(context, maker)),
    waiting: employee
      .route(route('GET', '/approval', 'what waits for my approval'))
      .output(z.array(waitingMakerQuotation))
      .handler(({ context }) => waitingQuotations(context, maker)),
    get: signedIn
      .route(route('GET', '/{id}', 'read'))
      .input(z.strictObject({ id }))
      .output(makerQuotationShown)
      .handler(({ input, context }) => readQuotation(context, { maker, id: input.id })),
    sheet: signedIn
      .route(route('GET', '/{id}/sheet', 'read with the prices'))
      .input(z.strictObject({ id }))
      .output(makerSheetShown)
      .handler(({ input, context }) => readSheet(context, { maker, id: input.id })),
    saves: employee
      .route(route('GET', '/{id}/sheet/saves', 'whether somebody saved prices since'))
      .input(z.strictObject({ id, since: z.coerce.number().int().min(0) }))
      .output(z.object({ version, names: z.array(z.string()) }))
      .handler(({ input, context }) => readSaves(context, { maker, id: input.id }, input.since)),
    bafs: employee
      .route(
        route(
          'GET',
          '/{id}/baf',
          'what the BAF of each year would be on its routes; nothing is saved',
        ),
      )
      .input(z.strictObject({ id }))
      .output(z.array(bafTried))
      .handler(({ input, context }) => readBafs(context, { maker, id: input.id })),
    pdf: signedIn
      .route(route('GET', '/{id}/pdf', 'the price sheet as PDF, landscape'))
      .input(
        z.strictObject({
          id,
          locale: z.enum(['en', 'ja']).optional(),
          paper: z.enum(papers).optional(),
        }),
      )
      .output(file('application/pdf'))
      .handler(({ input, context }) =>
        sheetPdf(
          context,
          { maker, id: input.id },
          input.locale ?? context.locale,
          input.paper ?? 'a4',
        ),
      ),
    workbook: signedIn
      .route(
        route(
          'GET',
          '/{id}/xlsx',
          'the price sheet as a workbook: bare prices for employees to edit, otherwise as offered',
        ),
      )
      .input(
        z.strictObject({
          id,
          locale: z.enum(['en', 'ja']).optional(),
          prices: z.enum(priceKinds).optional(),
        }),
      )
      .output(file(sheetTypes.xlsx))
      .handler(({ input, context }) =>
        sheetWorkbook(
          context,
          { maker, id: input.id },
          input.locale ?? context.locale,
          context.principal.isEmployee ? (input.prices ?? 'bare') : 'offered',
        ),
      ),
    readWorkbook: employee
      .meta({ repeatable: true })
      .route(
        route('POST', '/{id}/xlsx', 'say which prices a workbook would change; nothing is saved'),
      )
      .input(z.strictObject({ id, file: file() }))
      .output(workbookRead)
      .handler(({ input, context }) => readWorkbook(context, { maker, id: input.id }, input.file)),
    saveCells: employee
      .route(route('PUT', '/{id}/sheet', 'save prices, all or none'))
      .input(cellsRule.extend({ id }))
      .output(cellsSaved)
      .handler(({ input: { id: quotationId, ...cells }, context }) =>
        saveCells(context, { maker, id: quotationId }, cells),
      ),
    copy: employee
      .route(making('/{id}/copy', 'make the next period of it'))
      .input(copyRule.extend({ id }))
      .output(made)
      .handler(({ input: { id: sourceId, ...period }, context }) =>
        copyQuotation(context, { maker, id: sourceId }, period),
      ),
    addVehicle: employee
      .route(making('/{id}/vehicle', 'put a vehicle class on the sheet'))
      .input(vehicleRule.extend(target.shape))
      .output(made)
      .handler(({ input: { id: quotationId, version: v, ...vehicle }, context }) =>
        addVehicle(context, { maker, id: quotationId, version: v }, vehicle),
      ),
    addAllVehicles: employee
      .route(making('/{id}/vehicle/all', 'put every vehicle class on the sheet'))
      .input(target)
      .output(z.object({ added: count }))
      .handler(({ input, context }) => addAllVehicles(context, about(input))),
    saveVehicle: employee
      .route(route('PUT', '/{id}/vehicle/{vehicleId}', 'change a vehicle class of the sheet'))
      .input(vehicleRule.extend({ ...target.shape, vehicleId: id }))
      .output(made)
      .handler(({ input: { id: quotationId, version: v, vehicleId, ...vehicle }, context }) =>
        saveVehicle(context, { maker, id: quotationId, version: v }, vehicleId, vehicle),
      ),
    removeVehicle: employee
      .route(
        route(
          'DELETE',
          '/{id}/vehicle/{vehicleId}',
          'take a vehicle class with its prices from the sheet',
        ),
      )
      .input(target.extend({ vehicleId: id }))
      .output(nothing)
      .handler(({ input, context }) => removeVehicle(context, about(input), input.vehicleId)),
    reorderVehicles: employee
      .route(route('PUT', '/{id}/vehicle', 'put the vehicle classes into another order'))
      .input(order)
      .output(nothing)
      .handler(({ input, context }) => reorder(context, about(input), 'vehicle', input.ids)),
    possibleApprovers: employee
      .route(route('GET', '/{id}/approver', 'who may be asked to approve'))
      .input(z.strictObject({ id }))
      .output(z.array(possibleApprover))
      .handler(({ input, context }) => approversOf(context, { maker, id: input.id })),
    chooseApprovers: employee
      .route(route('PUT', '/{id}/approver', 'choose who has to approve'))
      .input(target.extend({ approverIds: z.array(id).max(20), hold: z.boolean() }))
      .output(nothing)
      .handler(({ input, context }) => chooseApprovers(context, about(input), input)),
    requestApproval: employee
      .route(route('POST', '/{id}/request-approval', 'ask for approval'))
      .input(target)
      .output(nothing)
      .handler(({ input, context }) => requestApproval(context, about(input))),
    approve: employee
      .route(route('POST', '/{id}/approve', 'approve'))
      .input(target.extend({ comment: commentRule.nullable() }))
      .output(nothing)
      .handler(({ input, context }) => approve(context, about(input), input.comment)),
    reject: employee
      .route(route('POST', '/{id}/reject', 'return to its author'))
      .input(target.extend({ reason: reasonRule }))
      .output(nothing)
      .handler(({ input, context }) => reject(context, about(input), input.reason)),
    offer: employee
      .route(route('POST', '/{id}/offer', 'offer what was approved'))
      .input(target)
      .output(nothing)
      .handler(({ input, context }) => offer(context, about(input))),
    withdraw: employee
      .route(route('POST', '/{id}/withdraw', 'take an offer back'))
      .input(target.extend({ reason: reasonRule }))
      .output(nothing)
      .handler(({ input, context }) => withdraw(context, about(input), input.reason)),
    note: employee
      .route(route('POST', '/{id}/note', 'enter an agreement, take it back, or close'))
      .input(
        target.extend({
          event: z.enum(['agree', 'reopen', 'close']),
          comment: commentRule.nullable(),
        }),
      )
      .output(nothing)
      .handler(({ input, context }) => note(context, about(input), input.event, input.comment)),
  };
}

function nissanRouter() {
  const maker = 'nissan';
  const { route, making } = routesOf(maker);
  const about = (input: z.output<typeof target>) =>
    ({ maker, id: input.id, version: input.version }) as const;
  return {
    ...common(maker),
    create: employee
      .route(making('', 'start'))
      .input(headerRule)
      .output(made)
      .handler(({ input, context }) =>
        createQuotation(context, maker, { header: input, route: null }),
      ),
    save: employee
      .route(route('PUT', '/{id}', 'change the head'))
      .input(headerRule.extend(target.shape))
      .output(nothing)
      .handler(({ input: { id: quotationId, version: v, ...header }, context }) =>
        saveHeader(context, { maker, id: quotationId, version: v }, { header, route: null }),
      ),
    addRoute: employee
      .route(making('/{id}/route', 'put a route on the sheet'))
      .input(routeRule.extend(target.shape))
      .output(made)
      .handler(({ input: { id: quotationId, version: v, ...values }, context }) =>
        addRoute(context, { maker, id: quotationId, version: v }, values),
      ),
    saveRoute: employee
      .route(route('PUT', '/{id}/route/{routeId}', 'change a route of the sheet'))
      .input(routeRule.extend({ ...target.shape, routeId: id }))
      .output(made)
      .handler(({ input: { id: quotationId, version: v, routeId, ...values }, context }) =>
        saveRoute(context, { maker, id: quotationId, version: v }, routeId, values),
      ),
    removeRoute: employee
      .route(
        route('DELETE', '/{id}/route/{routeId}', 'take a route with its prices from the sheet'),
      )
      .input(target.extend({ routeId: id }))
      .output(nothing)
      .handler(({ input, context }) => removeRoute(context, about(input), input.routeId)),
    reorderRoutes: employee
      .route(route('PUT', '/{id}/route', 'put the routes into another order'))
      .input(order)
      .output(nothing)
      .handler(({ input, context }) => reorder(context, about(input), 'route', input.ids)),
    addCharge: employee
      .route(making('/{id}/charge', 'add a charge'))
      .input(chargeRule.extend(target.shape))
      .output(made)
      .handler(({ input: { id: quotationId, version: v, ...charge }, context }) =>
        addCharge(context, { maker, id: quotationId, version: v }, charge),
      ),
    saveCharge: employee
      .route(route('PUT', '/{id}/charge/{chargeId}', 'change a charge'))
      .input(chargeRule.extend({ ...target.shape, chargeId: id }))
      .output(made)
      .handler(({ input: { id: quotationId, version: v, chargeId, ...charge }, context }) =>
        saveCharge(context, { maker, id: quotationId, version: v }, chargeId, charge),
      ),
    removeCharge: employee
      .route(route('DELETE', '/{id}/charge/{chargeId}', 'remove a charge'))
      .input(target.extend({ chargeId: id }))
      .output(nothing)
      .handler(({ input, context }) => removeCharge(context, about(input), input.chargeId)),
    reorderCharges: employee
      .route(route('PUT', '/{id}/charge', 'put the charges into another order'))
      .input(order)
      .output(nothing)
      .handler(({ input, context }) => reorder(context, about(input), 'charge', input.ids)),
  };
}

/** The Toyota type has one route, in its head, and its charges in its columns. */
function toyotaRouter() {
  const maker = 'toyota';
  const { route, making } = routesOf(maker);
  const partsOf = ({
    fromDoorId,
    fromPortId,
    viaPortIds,
    toPortId,
    toDoorId,
    leadDays,
    ...header
  }: z.output<typeof toyotaHeaderRule>) => ({
    header,
    route: { fromDoorId, fromPortId, viaPortIds, toPortId, toDoorId, leadDays },
  });
  return {
    ...common(maker),
    create: employee
      .route(making('', 'start'))
      .input(toyotaHeaderRule)
      .output(made)
      .handler(({ input, context }) => createQuotation(context, maker, partsOf(input))),
    save: employee
      .route(route('PUT', '/{id}', 'change the head'))
      .input(toyotaHeaderRule.extend(target.shape))
      .output(nothing)
      .handler(({ input: { id: quotationId, version: v, ...head }, context }) =>
        saveHeader(context, { maker, id: quotationId, version: v }, partsOf(head)),
      ),
  };
}

export const makerRouter = { nissan: nissanRouter(), toyota: toyotaRouter() };
