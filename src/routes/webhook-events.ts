import { eventNames } from '#quotation/events.ts';

/** The events that webhooks can subscribe to: all except the change of a draft. */
export const webhookEvents = Object.fromEntries(
  Object.entries(eventNames)
    .filter(([event]) => event !== 'edit')
    .map(([event, label]) => [`quotation.${event}`, label]),
);
