import * as z from 'zod';
import { file } from '#platform/http/output.ts';
import { sheetTypes } from '#platform/sheet/write.server.ts';
import { papers } from '../document/pdf-layout.ts';
import { priceKinds } from '../document/workbook.ts';
import { workbookPreview } from '../output.ts';
import { sheetPdf } from '../document/print.server.ts';
import type { Maker } from '../types.ts';
import { readWorkbook, sheetWorkbook } from '../document/workbook.server.ts';
import { addressesOf, employee, id, signedIn } from './procedure.server.ts';

/** The sheet as PDF and workbook, and the preview of a workbook's import. */
export function fileProcedures(maker: Maker) {
  const { route } = addressesOf(maker);
  return {
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
      .meta({ reads: true, body: 'file' })
      .route(
        route('POST', '/{id}/xlsx', 'say which prices a workbook would change; nothing is saved'),
      )
      .input(z.strictObject({ id, file: file() }))
      .output(workbookPreview)
      .handler(({ input, context }) => readWorkbook(context, { maker, id: input.id }, input.file)),
  };
}
