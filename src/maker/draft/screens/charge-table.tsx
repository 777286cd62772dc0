import { nameIn } from '#platform/i18n/name-in.ts';
import { api } from '#api.ts';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { chargePath } from '../../types/addresses.ts';
import type { TypeOf } from '../../types/find.ts';
import { type QuotationView, chargeAmount, isEditable } from '../../screens/data.ts';
import { PartTable } from './part-table.tsx';
import { useRouteText } from '../../screens/use-texts.ts';
import { makerWords } from '../../words.ts';

/** The charges of a quotation. */
export function ChargeTable({
  type,
  view,
}: {
  type: TypeOf<'route-by-class'>;
  view: QuotationView;
}) {
  const t = useWords(makerWords);
  const locale = useLocale();
  const scope = useScopeText(view);
  const about = { id: view.id, version: view.version };
  const calls = api().maker[type.name];
  return (
    <PartTable
      label={t('charges')}
      leastWidth={560}
      columns={[
        { head: t('charge') },
        { head: t('basis') },
        { head: t('amount'), isNumber: true },
        { head: t('appliesTo') },
      ]}
      parts={view.charges.map((charge) => ({
        id: charge.id,
        name: nameIn(locale, charge),
        cells: [
          t(`basis-${charge.basis}`),
          chargeAmount(charge, view.currency.code),
          scope(charge),
        ],
      }))}
      editing={
        isEditable(view)
          ? {
              hrefOf: (id) => `${chargePath(type.name, view.id)}/${id}/edit`,
              remove: (chargeId) => calls.removeCharge({ ...about, chargeId }),
              reorder: (ids) => calls.reorderCharges({ ...about, ids }),
            }
          : null
      }
    />
  );
}

/** The scope of a charge as text. */
function useScopeText(view: QuotationView) {
  const t = useWords(makerWords);
  const routeText = useRouteText();
  const locale = useLocale();
  return ({ appliesTo: { routeIds, vehicleIds } }: QuotationView['charges'][number]) => {
    const routes = view.routes.filter((route) => routeIds.includes(route.id)).map(routeText);
    const classes = view.vehicles
      .filter((vehicle) => vehicleIds.includes(vehicle.id))
      .map((vehicle) => vehicle.code);
    return (
      [
        ...routes,
        ...(classes.length > 0 ? [classes.join(locale === 'ja' ? '・' : ', ')] : []),
      ].join(locale === 'ja' ? '、' : '; ') || t('everything')
    );
  };
}
