import { grouped } from '#platform/grouped.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { type Limit, limits } from './limits.ts';

const megabyte = 1024 * 1024;
const gigabytes = (bytes: number) => `${bytes / 1024 / megabyte} GB`;
const megabytes = (bytes: number) => `${bytes / megabyte} MB`;
const number = (value: number) => grouped(String(value));

const { lines, routes, pieces, cubicMetres, tonnes, total, messages, documents } = limits;

/** Each limit as people are told of it. */
export const limitTexts: Readonly<Record<Limit, Bilingual>> = {
  lines: {
    en: `At most ${number(lines)} freight lines.`,
    ja: `貨物明細は${number(lines)}行までです。`,
  },
  routes: { en: `At most ${number(routes)} routes.`, ja: `航路は${number(routes)}件までです。` },
  pieces: {
    en: `At most ${number(pieces)} pieces in a line.`,
    ja: `1明細の個数は${number(pieces)}までです。`,
  },
  cubicMetres: {
    en: `At most ${number(cubicMetres)} m³ of cargo in all.`,
    ja: `貨物の容積は合計${number(cubicMetres)}m³までです。`,
  },
  tonnes: {
    en: `At most ${number(tonnes)} t of cargo in all.`,
    ja: `貨物の重量は合計${number(tonnes)}tまでです。`,
  },
  total: {
    en: `The total may be ${number(total)} at most.`,
    ja: `合計金額は${number(total)}までです。`,
  },
  messages: {
    en: `At most ${number(messages)} messages in a quotation.`,
    ja: `1件の見積のメッセージは${number(messages)}件までです。`,
  },
  documents: {
    en: `At most ${number(documents)} documents in a quotation.`,
    ja: `1件の見積の添付書類は${number(documents)}件までです。`,
  },
  documentBytes: {
    en: `The documents of a quotation may have ${megabytes(limits.documentBytes)} in all.`,
    ja: `1件の見積の添付書類は合計${megabytes(limits.documentBytes)}までです。`,
  },
  customerDocuments: {
    en: `A customer may have ${number(limits.customerDocuments)} documents in all.`,
    ja: `お客様ごとの添付書類は${number(limits.customerDocuments)}件までです。`,
  },
  customerBytes: {
    en: `The documents of a customer may have ${gigabytes(limits.customerBytes)} in all.`,
    ja: `お客様ごとの添付書類は合計${gigabytes(limits.customerBytes)}までです。`,
  },
  askTemplates: {
    en: `A customer may have ${number(limits.askTemplates)} templates.`,
    ja: `お客様ごとのテンプレートは${number(limits.askTemplates)}件までです。`,
  },
};
