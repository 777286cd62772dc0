import { Badge, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ApiClient } from '#api.ts';
import { doorNames } from '#freight/segments.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { addDays, dayOf } from '#platform/clock.ts';
import type { FieldsForm } from '#ui/form/record-form.tsx';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { routesUsedQuery } from '#quotation/screens/data.ts';
import { usePlaceName } from '#quotation/screens/route-text.ts';
import { useReadOnly } from '#ui/read-only.ts';
import classes from './previous-routes.module.css';
import { quotationWords } from '../../words.ts';

const daysAhead = 7;

/** Routes that the customer of a request used before. */
export function PreviousRoutes({ quotationId, form }: { quotationId: string; form: FieldsForm }) {
  return <UsedRoutes data={useQuery(routesUsedQuery(quotationId)).data} form={form} />;
}

type Used = Awaited<ReturnType<ApiClient['quotation']['routesUsed']>>;
type UsedProps = Readonly<{
  data: Used | undefined;
  form: FieldsForm;
  /** Where the route is among the values of the form, with a dot: `route.`. */
  at?: string;
}>;

/** Routes that a customer used before; choosing one fills in the form, with a departure in a week. */
export function UsedRoutes({ data, form, at = '' }: UsedProps) {
  const t = useWords(quotationWords);
  const locale = useLocale();
  const name = usePlaceName();
  const isReadOnly = useReadOnly() !== null;
  if (isReadOnly || !data || data.length === 0) return null;
  return (
    <Stack gap={6} mb="md" component="section" aria-label={t('routesUsed')}>
      <Text fw={650} size="sm">
        {t('routesUsed')}
      </Text>
      <div className={classes.ways}>
        {data.map((way) => {
          const { from, to } = doorNames(way);
          const ends = [
            [from, way.fromPort],
            [way.toPort, to],
          ].map((places) => places.map(name).filter(Boolean).join(' – '));
          return (
            <Button
              key={JSON.stringify([
                way.condition,
                ends,
                way.viaPortIds,
                way.fromAddress,
                way.toAddress,
              ])}
              variant="default"
              size="xs"
              title={t('usedTimes', { count: way.count, day: dayText(way.last, locale) })}
              rightSection={<Badge variant="outline">{way.count}</Badge>}
              onClick={() => {
                const values = {
                  condition: way.condition,
                  fromDoorId: way.fromDoor?.id ?? null,
                  fromAddress: way.fromAddress,
                  fromPortId: way.fromPort.id,
                  toPortId: way.toPort.id,
                  toDoorId: way.toDoor?.id ?? null,
                  toAddress: way.toAddress,
                  viaPortIds: way.viaPortIds,
                  voyageId: null,
                  departure:
                    form.api.getFieldValue(`${at}departure`) ??
                    addDays(dayOf(new Date()), daysAhead),
                };
                for (const [key, value] of Object.entries(values))
                  form.api.setFieldValue(`${at}${key}`, value);
              }}
            >
              {ends.join(' → ')}
            </Button>
          );
        })}
      </div>
    </Stack>
  );
}
