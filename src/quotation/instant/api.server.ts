import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { nothing } from '#platform/http/output.ts';
import * as strings from '#ui/form/rules/strings.ts';
import { instantState, instantVersion, trial } from './output.ts';
import { readState, resume, stopAll, switchOff } from './switch.server.ts';
import { tryRule } from './try.server.ts';
import { readVersions } from './versions.server.ts';

const tags = ['Instant offers'];
const id = z.uuid();
const admin = procedure('admin');

/** Offers by rule: the switch, today's use, the versions of a rule, and trials. Rules themselves are a master. */
export const instantProcedures = {
  instantState: admin
    .route({
      method: 'GET',
      path: '/admin/instant-offer-state',
      summary: 'Read the switch of instant offers and what each rule has offered today',
      tags,
    })
    .output(instantState)
    .handler(({ context }) => readState(context)),

  instantStop: admin
    .route({
      method: 'POST',
      path: '/admin/instant-offer-state/stop',
      summary: 'Stop all instant offers at once',
      tags,
    })
    .output(nothing)
    .handler(({ context }) => stopAll(context)),

  instantResume: admin
    .meta({ reauthenticate: true })
    .route({
      method: 'POST',
      path: '/admin/instant-offer-state/resume',
      summary: 'Ask to go on with instant offers, or confirm it as a second administrator',
      tags,
    })
    .output(nothing)
    .handler(({ context }) => resume(context)),

  instantSwitchOff: admin
    .route({
      method: 'POST',
      path: '/admin/instant-offer/{id}/switch-off',
      summary: 'Switch a rule off at once',
      tags,
    })
    .input(z.strictObject({ id, version: z.int().min(1) }))
    .output(nothing)
    .handler(({ input, context }) => switchOff(context, input)),

  instantVersions: admin
    .route({
      method: 'GET',
      path: '/admin/instant-offer/{id}/version',
      summary: 'List the versions of a rule',
      tags,
    })
    .input(z.strictObject({ id }))
    .output(z.array(instantVersion))
    .handler(({ input, context }) => readVersions(context, input.id)),

  instantTry: admin
    .route({
      method: 'GET',
      path: '/admin/instant-offer/{id}/trial',
      summary: 'Try a rule on the requests of a period, without saving',
      tags,
    })
    .input(z.strictObject({ id, from: strings.date(), to: strings.date() }))
    .output(trial)
    .handler(({ input: { id: ruleId, from, to }, context }) =>
      tryRule(context, { ruleId, from, to }),
    ),
};
