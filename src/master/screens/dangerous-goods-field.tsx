import type { FieldProps } from '#ui/form/field.tsx';
import { RefField } from '#ui/form/ref-field.tsx';
import { pickerOf } from './picker.ts';

const picker = pickerOf('dangerous-goods');

/** The list of dangerous goods by number or name; what is picked is stored as its UN number, with which the label begins. */
async function search(q: string) {
  const found = await picker.search(q);
  return found.map((choice) => ({ ...choice, id: choice.label.ja.slice(0, 4) }));
}

async function labelOf(unNumber: string) {
  const found = await search(unNumber).catch(() => []);
  return found.find(({ id }) => id === unNumber)?.label ?? { en: unNumber, ja: unNumber };
}

/** A UN number of the list of dangerous goods, found by number or name; its value is the number, or null. */
export function DangerousGoodsField(props: FieldProps) {
  return <RefField {...props} search={search} labelOf={labelOf} />;
}
