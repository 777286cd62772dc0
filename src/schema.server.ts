import * as announce from '#announce/tables.ts';
import * as account from '#account/tables.ts';
import * as contact from '#contact/tables.ts';
import * as event from '#platform/event/tables.ts';
import * as pending from '#master/pending/table.ts';
import * as masterImport from '#master/transfer/tables.ts';
import { masters } from '#master/schema.ts';
import * as database from '#platform/database/tables.ts';
import * as file from '#platform/file/tables.ts';
import * as http from '#platform/http/tables.ts';
import * as mail from '#platform/mail/tables.ts';
import * as maintenance from '#maintenance/tables.ts';
import * as media from '#media/tables.ts';
import * as maker from '#maker/tables.ts';
import * as askTemplate from '#quotation/ask/template/tables.ts';
import * as attachment from '#quotation/attachment/tables.ts';
import * as document from '#quotation/offer/document/tables.ts';
import * as mailTemplate from '#quotation/mail/tables.ts';
import * as figure from '#quotation/figure/tables.ts';
import * as guest from '#quotation/ask/guest/tables.ts';
import * as instant from '#quotation/instant/tables.ts';
import * as instantOutcome from '#quotation/instant-outcome.ts';
import * as people from '#people/tables.ts';
import * as presence from '#quotation/presence/tables.ts';
import * as quotation from '#quotation/tables.ts';
import * as request from '#quotation/request/tables.ts';
import * as sailing from '#sailing/tables.ts';
import * as price from '#price/tables.ts';
import * as tariffFile from '#price/file/tables.ts';
import * as tariff from '#tariff/tables.ts';
import * as charge from '#quotation/charge-tables.ts';
import * as thread from '#quotation/thread/tables.ts';
import * as queue from '#platform/queue/tables.ts';
import * as webhook from '#webhook/tables.ts';

/** Every table of the product, for the migrations. */
export const tables = {
  ...account,
  ...announce,
  ...askTemplate,
  ...attachment,
  ...contact,
  ...database,
  ...document,
  ...event,
  ...figure,
  ...file,
  ...guest,
  ...http,
  ...instant,
  ...instantOutcome,
  ...mail,
  ...mailTemplate,
  ...maintenance,
  ...maker,
  ...media,
  ...masters,
  ...masterImport,
  ...pending,
  ...people,
  ...presence,
  ...price,
  ...queue,
  ...quotation,
  ...charge,
  ...request,
  ...sailing,
  ...tariff,
  ...tariffFile,
  ...thread,
  ...webhook,
};
