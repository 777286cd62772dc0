import * as z from 'zod';
import { cargo } from '#freight/cargo.ts';
import { routeConditions } from '#freight/types.ts';
import { amount, count, day, instant, named } from '#platform/http/output.ts';
import { place, sailing, unreviewedAddress } from '#quotation/sheet/output.ts';
import { guestRequestStates } from './states.ts';

const text = z.string();
const reference = text.meta({ examples: ['G-7K3M9PXW'] });

/** What a guest is shown and told of the price: nothing of what it is made of, nor of costs. */
const guestEstimate = named(
  'GuestEstimate',
  z.object({
    day: day.meta({ description: 'By the tariff of this day.' }),
    currency: text,
    subtotal: amount,
    tax: amount.nullable().meta({ description: 'Null: none is charged.' }),
    total: amount,
    baf: amount
      .nullable()
      .meta({ description: 'Part of the subtotal. Null: none is charged, or it is on request.' }),
    incomplete: z.boolean().meta({
      description: 'Whether something is on request; the total then covers the rest.',
    }),
  }),
);
export type GuestEstimate = z.output<typeof guestEstimate>;
const toldEstimate = guestEstimate.nullable().meta({
  description:
    'As the guest was told it when the request was sent. Null if it could not be priced.',
});

/** What a guest is answered to a request, whatever the address is. */
export const sentGuestRequest = z.object({ estimate: toldEstimate });

/** What the owner of the address is shown of the own request. */
export const openedGuestRequest = z.object({
  reference,
  companyName: text,
  contactName: text,
  route: text.meta({ description: 'Ports and departure in one line.' }),
  lines: count.meta({ description: 'How many freight lines it has.' }),
  estimate: toldEstimate,
  isConfirmed: z.boolean().meta({ description: 'Whether the link was used.' }),
});

export const guestRequestShown = named(
  'GuestRequest',
  z.object({
    id: z.uuid(),
    reference,
    state: z.enum(guestRequestStates),
    title: text,
    message: text,
    locale: z.enum(['en', 'ja']),
    confirmedAt: instant.nullable(),
    endedBy: text.nullable().meta({ description: 'The employee who decided on the firm.' }),
    route: z.object({
      condition: z.enum(routeConditions),
      fromAddress: unreviewedAddress.nullable(),
      fromPort: place,
      via: z.array(place),
      toPort: place,
      toAddress: unreviewedAddress.nullable(),
      departure: day,
      voyage: sailing.nullable(),
    }),
    lines: z.array(z.object({ cargo, note: text })),
    estimate: guestEstimate.nullable().meta({
      description: 'By today’s tariff. Null once it was decided, or if it cannot be priced.',
    }),
    told: toldEstimate,
    quotation: z
      .object({
        id: z.uuid(),
        number: text.nullable().meta({ description: 'Null while it is a draft.' }),
        visible: z.boolean().meta({
          description: 'False for the draft of another employee, which cannot be opened.',
        }),
      })
      .nullable(),
  }),
);
