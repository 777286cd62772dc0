import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { doorsOf } from '#freight/segments.ts';
import { type UnreviewedAddress, routeConditions } from '#freight/types.ts';
import { oneOf } from '#platform/one-of.ts';
import { isRecord, isText } from '#platform/type-guards.ts';
import { useDescribedField } from '#ui/form/field.tsx';
import { useFormValue, useFieldsForm } from '#ui/form/record-form.tsx';
import { RefField } from '#ui/form/ref-field.tsx';
import type { RecordSearch } from '#ui/form/use-picker.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { useWords } from '#platform/i18n/words.ts';
import { fieldWords as f } from '#quotation/screens/field-words.ts';
import { addressText } from '#quotation/screens/route-text.ts';
import { quotationWords } from '../../words.ts';

const AddressFields = lazyPart(() => import('./address-fields.tsx'));

const ends = {
  from: {
    door: 'fromDoorId',
    label: f.fromDoor,
    address: 'fromAddress',
    addressLabel: f.fromAddress,
    hint: 'pickup',
  },
  to: {
    door: 'toDoorId',
    label: f.toDoor,
    address: 'toAddress',
    addressLabel: f.toAddress,
    hint: 'delivery',
  },
} as const;

const isAddress = (value: unknown): value is UnreviewedAddress =>
  isRecord(value) && [value.name, value.postalCode, value.prefecture, value.address].every(isText);

type Props = Readonly<{
  end: keyof typeof ends;
  picker: RecordSearch;
  /** Where the route is among the values of the form, with a dot: `route.`. */
  at?: string;
}>;

/** The place of pickup or delivery, where the route has one: a door, or an address that none of them has. */
export function RouteEnd({ end, picker, at = '' }: Props) {
  const t = useWords(quotationWords);
  const { api: form } = useFieldsForm();
  const { label, addressLabel, hint } = ends[end];
  const [door, address] = [`${at}${ends[end].door}`, `${at}${ends[end].address}`];
  const condition = oneOf(routeConditions, useFormValue(`${at}condition`, isText) ?? '');
  const isShown = condition !== undefined && doorsOf(condition)[end];
  const isTyped = useFormValue(address, isRecord) !== null;
  const element = useRef<HTMLDivElement>(null);
  /** Whether a person has just changed between list and address: the focus follows. */
  const hasSwitched = useRef(false);
  const followFocus = () => {
    if (!hasSwitched.current) return;
    hasSwitched.current = false;
    element.current?.querySelector('input')?.focus();
  };
  const followToList = useEffectEvent(followFocus);
  useEffect(() => {
    if (!isTyped) followToList();
  }, [isTyped]);
  useDescribedField({ name: address, label: addressLabel }, (value) =>
    isAddress(value) ? addressText(value) : '',
  );
  // The rules of a hidden address would keep the form from being saved.
  useEffect(() => {
    if (!isShown && isTyped) form.setFieldValue(address, null);
  }, [isShown, isTyped, form, address]);
  if (!isShown) return null;
  const enter = (name: string) => {
    hasSwitched.current = true;
    form.setFieldValue(door, null);
    form.setFieldValue(address, { name, postalCode: null, prefecture: null, address: null });
  };
  const takeBack = () => {
    hasSwitched.current = true;
    form.setFieldValue(address, null);
  };
  return (
    <div ref={element}>
      {isTyped ? (
        <Suspense>
          <AddressFields
            name={address}
            label={label}
            hint={hint}
            onShown={followFocus}
            onBack={takeBack}
          />
        </Suspense>
      ) : (
        <RefField
          name={door}
          label={label}
          required
          {...picker}
          other={{ label: t('otherAddress'), onPick: enter }}
        />
      )}
    </div>
  );
}
