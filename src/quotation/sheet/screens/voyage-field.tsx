import { useState } from 'react';
import { api } from '#api.ts';
import { dayOfLeg } from '#freight/voyage.ts';
import { pickerOf } from '#master/screens/picker.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { isText, isTextList } from '#platform/type-guards.ts';
import { useFormValue, useFieldsForm } from '#ui/form/record-form.tsx';
import { RefField } from '#ui/form/ref-field.tsx';
import { isDay } from '#platform/day.ts';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { fieldWords as f } from '#quotation/screens/field-words.ts';
import { quotationWords } from '../../words.ts';

/** The voyage of a route, of those that sail it; picking one fills in the departure if there is none yet. */
export function VoyageField() {
  const t = useWords(quotationWords);
  const locale = useLocale();
  const { api: form } = useFieldsForm();
  const fromPortId = useFormValue('fromPortId', isText);
  const toPortId = useFormValue('toPortId', isText);
  const viaPortIds = useFormValue('viaPortIds', isTextList) ?? [];
  const day = useFormValue('departure', isText) ?? '';
  const departure = isDay(day) ? day : null;
  /** The day of departure of each voyage that was listed. */
  const [days] = useState(() => new Map<string, string>());

  const search = async (q: string) => {
    if (!fromPortId || !toPortId) return [];
    const route = { fromPortId, viaPortIds: [...viaPortIds], toPortId };
    const found = await api().quotation.sailings({
      ...route,
      q,
      ...(departure === null ? {} : { departure }),
    });
    return found.map((sailing) => {
      const { id, number, etd, eta } = sailing;
      days.set(id, dayOfLeg(sailing));
      return {
        id,
        label: `${nameIn(locale, sailing)} ${number}`,
        description: t('sailingTimes', {
          etd: dayText(etd, locale),
          eta: dayText(eta, locale),
        }),
      };
    });
  };
  const nothingToPick =
    !fromPortId || !toPortId
      ? t('portsFirst')
      : departure === null
        ? t('noSailing')
        : t('noSailingOn', { day: dayText(departure, locale) });
  return (
    <RefField
      name="voyageId"
      label={f.voyage}
      search={search}
      labelOf={pickerOf('voyage').labelOf}
      scope={JSON.stringify([fromPortId, viaPortIds, toPortId, departure])}
      nothingToPick={nothingToPick}
      onPick={(option) => {
        if (option && day === '') form.setFieldValue('departure', days.get(option.id) ?? null);
      }}
    />
  );
}
