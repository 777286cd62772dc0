import { accountActions } from '#account/actions.ts';
import type { Describe, NameAction } from '#audit/screens/log-screen.tsx';
import type { AnyResource } from '#master/define.ts';
import { resources } from '#master/registry.ts';
import { valueText } from '#master/screens/cell.tsx';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { eventNames } from '#quotation/events.ts';
import { stateNames } from '#quotation/states.ts';

const yesNo = { en: { yes: 'Yes', no: 'No' }, ja: { yes: 'はい', no: 'いいえ' } } as const;
const quotationFields: Readonly<Record<string, Bilingual>> = {
  state: { en: 'State', ja: '状態' },
  title: { en: 'Title', ja: '件名' },
  file: { en: 'File', ja: 'ファイル' },
  size: { en: 'Size', ja: 'サイズ' },
  device: { en: 'Device', ja: '端末' },
  email: { en: 'Email', ja: 'メールアドレス' },
  name: { en: 'Name', ja: '氏名' },
  locale: { en: 'Language', ja: '言語' },
  timeFormat: { en: 'Time format', ja: '時刻の表示' },
  role: { en: 'Role', ja: '権限' },
  banReason: { en: 'Reason', ja: '理由' },
  sha256: { en: 'SHA-256', ja: 'SHA-256' },
};

/** Field names and values of the log in words, by the declarations. */
export const describe: Describe = (resource, key, value, locale) => {
  const field = (resources as unknown as Record<string, AnyResource>)[resource]?.fields[key];
  if (!field) {
    const text =
      key === 'state' && typeof value === 'string' && value in stateNames
        ? stateNames[value as keyof typeof stateNames][locale]
        : value === null || value === undefined
          ? ''
          : String(value);
    return { label: quotationFields[key]?.[locale] ?? key, text };
  }
  if (field.kind === 'rows' && Array.isArray(value)) {
    const text = value
      .map(
        (row, i) =>
          `No.${i + 1} ${Object.entries(field.fields ?? {})
            .map(([inner, each]) => valueText(each, (row as Record<string, unknown>)[inner], null, locale, yesNo[locale]))
            .filter(Boolean)
            .join(' / ')}`,
      )
      .join('; ');
    return { label: field.label[locale], text };
  }
  const ref = field.kind === 'ref' ? (value as Bilingual | null) : null;
  return { label: field.label[locale], text: valueText(field, value, ref, locale, yesNo[locale]) };
};

export const nameAction: NameAction = (action, locale) => {
  const [area, event] = action.split(':') as [string, string | undefined];
  const names: Readonly<Record<string, Bilingual>> = area === 'account' ? accountActions : eventNames;
  return names[event ?? area]?.[locale] ?? null;
};
