import { pickerOf } from '#master/screens/picker.ts';
import { IntegerField } from '#ui/form/number-fields.tsx';
import { RefField } from '#ui/form/ref-field.tsx';
import { RowsField } from '#ui/form/rows-field.tsx';
import type { RouteView } from '../../screens/data.ts';
import { fieldWords as f } from '../../screens/field-words.ts';
import { FieldPair } from './field-pair.tsx';

/** The initial values of a route's form. */
export const initialRoute = (route: RouteView | undefined) => ({
  fromDoorId: route?.fromDoor?.id ?? null,
  fromPortId: route?.fromPort.id ?? null,
  viaPortIds: route?.via.map((place) => place.id) ?? [],
  toPortId: route?.toPort.id ?? null,
  toDoorId: route?.toDoor?.id ?? null,
  leadDays: route?.leadDays ?? null,
});

/** The fields of a route: doors for pickup and delivery, ports in order, lead days. */
export function RouteFields({ readonly = false }: { readonly?: boolean }) {
  const [ports, doors] = [pickerOf('port'), pickerOf('door')];
  return (
    <>
      <FieldPair>
        <RefField name="fromDoorId" label={f.fromDoor} readonly={readonly} {...doors} />
        <RefField name="fromPortId" label={f.fromPort} required readonly={readonly} {...ports} />
      </FieldPair>
      <RowsField name="viaPortIds" label={f.via} blank={() => null} max={8} readonly={readonly}>
        {(row) => (
          <RefField name={row.name} label={f.via} required readonly={readonly} {...ports} />
        )}
      </RowsField>
      <FieldPair>
        <RefField name="toPortId" label={f.toPort} required readonly={readonly} {...ports} />
        <RefField name="toDoorId" label={f.toDoor} readonly={readonly} {...doors} />
      </FieldPair>
      <IntegerField name="leadDays" label={f.leadDays} readonly={readonly} />
    </>
  );
}
