import en from '../messages/en.ts';
import ja from '../messages/ja.ts';

const both = (key: keyof typeof en) => ({ en: en[key], ja: ja[key] });

/** The labels of the form's fields in both languages. */
export const fieldWords = {
  name: both('name'),
  url: both('url'),
  events: both('events'),
  customer: both('customer'),
  customerHint: both('customerHint'),
  isStopped: both('isStopped'),
};
