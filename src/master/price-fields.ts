import type { Bilingual } from '#platform/i18n/locale.ts';
import type { Field } from './kinds/registry.ts';

/** Why a field is not changed. */
export const priceManagersOnly: Bilingual = {
  en: 'Only price managers change this, as prices follow from it.',
  ja: '運賃に関わる項目のため、変更できるのは運賃管理者のみです。',
};

/** Whether a field of a record, or of a new one, is entered by price managers only. */
export const isForPriceManagers = (field: Field, isNew: boolean): boolean =>
  field.pricing === true && (!isNew || !field.required || field.initial !== undefined);

/** The masters of which people without the right propose changes; the others they only read. */
export const proposedMasters = ['base-rate', 'surcharge'] as const;
export const isProposed = ({ name }: Readonly<{ name: string }>): boolean =>
  proposedMasters.some((each) => each === name);
