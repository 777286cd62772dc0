import { listTitle } from '#maker/types/addresses.ts';
import type { MakerType } from '#maker/types/maker-type.ts';
import type { Screen } from './find-screen.ts';
import { screen } from './screen.ts';

/** The screens of a car maker's quotations; with charges and routes if its sheets are laid out by route. */
export function makerScreens(type: MakerType): Screen[] {
  const { en, ja } = type.label;
  const maker = type.name;
  const base = `/${maker}-quotation`;
  const log = `/log/${maker}`;
  const sheet = `${base}/{id}/${maker}-quotation-sheet`;
  const charge = `${base}/{id}/${maker}-quotation-charge`;
  const isByRoute = type.layout === 'route-by-class';
  return [
    { ...screen(base, 'quotation', 'signed-in', '', ''), title: listTitle(type) },
    screen(`${base}/new`, 'quotation', 'employee', `New ${en} quotation`, `${ja}見積登録`),
    screen(`${base}/{id}/edit`, 'quotation', 'signed-in', `${en} quotation`, `${ja}見積編集`),
    ...(isByRoute
      ? [
          screen(charge, 'quotation', 'employee', 'Charges', '諸費用'),
          screen(`${charge}/new`, 'quotation', 'employee', 'New charge', '諸費用登録'),
          screen(`${charge}/{id2}/edit`, 'quotation', 'employee', 'Edit charge', '諸費用編集'),
        ]
      : []),
    screen(sheet, 'quotation', 'signed-in', 'Quotation sheet', '見積シート'),
    ...(isByRoute
      ? [
          screen(
            `${sheet}/sheet/route/new`,
            'quotation',
            'employee',
            'New sheet route',
            'シート経路登録',
          ),
          screen(
            `${sheet}/sheet/route/{id2}/edit`,
            'quotation',
            'employee',
            'Edit sheet route',
            'シート経路編集',
          ),
        ]
      : []),
    screen(
      `${sheet}/sheet/vehicle/new`,
      'quotation',
      'employee',
      'New sheet vehicle class',
      'シート車両登録',
    ),
    screen(
      `${sheet}/sheet/vehicle/{id2}/edit`,
      'quotation',
      'employee',
      'Edit sheet vehicle class',
      'シート車両編集',
    ),
    screen(log, 'full-width', 'employee', `${en} log`, `${ja}ログ`),
    screen(
      `${log}/${maker}-quotation`,
      'full-width',
      'signed-in',
      `${en} quotation log`,
      `${ja}見積ログ`,
    ),
    screen(
      `${log}/${maker}-quotation-sheet`,
      'full-width',
      'signed-in',
      `${en} quotation sheet log`,
      `${ja}見積シートログ`,
    ),
    ...(isByRoute
      ? [
          screen(
            `${log}/${maker}-quotation-charge`,
            'full-width',
            'signed-in',
            `${en} quotation charge log`,
            `${ja}見積諸費用ログ`,
          ),
        ]
      : []),
    screen(
      `${log}/${type.classes.master}`,
      'full-width',
      'employee',
      `${en} vehicle class log`,
      `${ja}車両クラスログ`,
    ),
  ];
}
