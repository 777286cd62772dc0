import { stateNames } from './quotation-states.ts';
import { expect, openFully, test } from './browser.ts';
import { look } from './states/look.ts';
import { quotationIn, screensOf } from './states/quotations.ts';

// axe on every screen of a quotation in every state, for whoever may read it. What else was once checked in the middle of journeys:
//
// | state                                                                     | checked in                        |
// | ------------------------------------------------------------------------- | --------------------------------- |
// | every screen and list as it opens, the records of masters                 | everywhere.full                   |
// | every form of a master, empty and with its faults                         | forms.full                        |
// | every dialog as it opens                                                  | dialogs.full                      |
// | every part of `/admin/design`, with faults                                | src/ui/design/design.full         |
// | the details, steps and results of a quotation in each state               | here                              |
// | sign-in and what surrounds it, a second factor, passkeys                  | states/account.full               |
// | an ended session, a password asked for again, acting as somebody          | states/account.full               |
// | a person's page and role, an invitation, a provisional customer           | states/office.full                |
// | an inquiry with its faults, sent and answered; a mail in the log          | states/office.full                |
// | the editor of announcements with its lists, an article                    | states/office.full                |
// | a key, a webhook and its deliveries, the API document, texts of mails     | states/systems.full               |
// | an opened menu, a toast of an error, a question about unsaved input       | states/frame.full                 |
// | offline: the bar, a waiting save, a refused screen                        | states/frame.full                 |
// | a conflict with what somebody else has saved, kept input                  | states/frame.full                 |
// | content that was refused, a page that does not exist                      | states/frame.full                 |
// | a list with filters, columns, selected rows; the map; a list without hits | states/masters.full               |
// | the import of a file with faults and changes                              | states/masters.full               |
// | the timetable, a season, the report, assumed prices                       | states/figures.full               |
// | changes that wait for a second administrator; a rule of instant offers    | states/administrators.full        |
// | failed mail; maintenance                                                  | states/server.full                |
// | rates that are entered, warned of, tried, changed by percent; a proposal  | states/prices.full                |
// | a surcharge with a fault, the BAF as a table, tariff files, commitments   | states/prices.full                |
// | a price sheet: typed, refused, in conflict, compared, found; a maker's    | states/makers.full                |
// | a request of one page, the text of a mail, templates, a guest's request   | states/requests.full              |
// | routes: an address that is not known, a return, sailings; a vehicle       | states/requests.full              |
// | the table of an answer: typed, refused, in conflict, with entries missing | states/answers.full               |
// | charges that are explained, added and shared                              | states/answers.full               |
// | contact persons who wait for a confirmation                               | contact-confirmation.full         |
// | the approver's queue and summary; the thread; the check of a PDF          | states/decisions.full             |

test.describe.configure({ mode: 'parallel' });

for (const state of stateNames)
  for (const who of ['customer', 'employee', 'approver'] as const)
    test(`${state}: axe finds nothing on any screen of the ${who}`, async ({ as }) => {
      test.setTimeout(600_000);
      const readers = {
        customer: await as('customer', 'ja'),
        employee: await as('employee'),
        approver: await as('approver', 'ja'),
      };
      const reader = readers[who];
      const addresses = await screensOf(await quotationIn(state, readers), reader);
      // A draft is its customer's alone.
      expect(addresses.length > 0).toBe(state !== 'request draft' || who === 'customer');
      for (const address of addresses)
        await test.step(address, async () => {
          await openFully(reader, who === 'employee' ? address : `/ja${address}`);
          await look(reader);
        });
    });
