import { eventNames } from '#quotation/events.ts';

/** What other systems can be told of: all but that a draft was changed, which is no event of its own. */
export const webhookEvents = Object.fromEntries(
  Object.entries(eventNames)
    .filter(([event]) => event !== 'edit')
    .map(([event, label]) => [`quotation.${event}`, label]),
);
