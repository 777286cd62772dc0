import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { uncheckedPath } from '#platform/href.ts';
import { renderPart } from '#test/component.tsx';
import { SeaMap } from './sea-map.tsx';

const at = (id: string, name: string, latitude: number, longitude: number) => ({
  id,
  name,
  latitude,
  longitude,
  href: uncheckedPath(`/mst/port/${id}/edit`),
});
const ports = [
  at('tokyo', 'Tokyo', 35.62, 139.78),
  at('yokohama', 'Yokohama', 35.45, 139.66),
  at('tomakomai', 'Tomakomai', 42.63, 141.63),
  at('naha', 'Naha', 26.22, 127.67),
];

test('ports that are close to each other share a mark, which zooms in to their links', async () => {
  await renderPart(<SeaMap ports={ports} />);
  const map = page.getByRole('group', { name: 'Map: Tokyo, Yokohama, Tomakomai, Naha' });
  await expect.element(map.getByRole('link', { name: 'Naha' })).toBeVisible();
  await expect.element(map.getByRole('link', { name: 'Yokohama' })).not.toBeInTheDocument();
  map.getByRole('button', { name: 'Tokyo, Yokohama: zoom in' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(map.getByRole('link', { name: 'Yokohama' }))
    .toHaveAttribute('href', '/mst/port/yokohama/edit');
  await userEvent.click(map.getByRole('button', { name: 'Whole map' }));
  await expect.element(map.getByRole('button', { name: /zoom in/ })).toBeVisible();
});

test('a route is told in the page’s language beside the map', async () => {
  await renderPart(
    <SeaMap
      ports={ports.filter(({ id }) => /naha|tomakomai/.test(id))}
      lanes={[{ from: 'naha', to: 'tomakomai', name: '那覇 → 苫小牧' }]}
    />,
    { locale: 'ja' },
  );
  await expect
    .element(page.getByRole('list', { name: '地図上の区間' }).getByRole('listitem'))
    .toHaveTextContent('那覇 → 苫小牧');
});
