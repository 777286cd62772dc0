import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { createRule, patternRule, timetableRule } from './input.ts';
import { seasonMade, seasonPreview, seasonUndone, seasons, timetable } from './output.ts';
import { createSeason, listSeasons, shownPreview, undoSeason } from './season.server.ts';
import { readTimetable } from './timetable.server.ts';

const tags = ['Sailings'];
const employee = procedure('employee');

export const sailingRouter = {
  timetable: employee
    .route({
      method: 'GET',
      path: '/sailing',
      summary: 'List the voyages that leave from one day to another, with their times and space',
      tags,
    })
    .input(timetableRule)
    .output(timetable)
    .handler(({ input, context }) => readTimetable(context.db, input, context.now())),
  previewSeason: employee
    .meta({ reads: true })
    .route({
      method: 'POST',
      path: '/sailing/season/preview',
      summary: 'Show the voyages that a pattern would make, with conflicts; nothing is written',
      tags,
    })
    .input(patternRule)
    .output(seasonPreview)
    .handler(({ input, context }) => context.db.transaction((tx) => shownPreview(tx, input))),
  createSeason: employee
    .route({
      method: 'POST',
      path: '/sailing/season',
      summary: 'Make the voyages of a season from a pattern, without those in conflict',
      tags,
      successStatus: 201,
    })
    .input(createRule)
    .output(seasonMade)
    .handler(({ input, context }) => createSeason(context, input)),
  seasons: employee
    .route({
      method: 'GET',
      path: '/sailing/season',
      summary: 'List the newest seasons that were made from a pattern',
      tags,
    })
    .output(seasons)
    .handler(({ context }) => listSeasons(context.db)),
  undoSeason: employee
    .route({
      method: 'POST',
      path: '/sailing/season/{id}/undo',
      summary: 'Delete the voyages of a season while no quotation refers to them',
      tags,
    })
    .input(z.strictObject({ id: z.uuid() }))
    .output(seasonUndone)
    .handler(({ input, context }) => undoSeason(context, input.id)),
};
