import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '#test/component.tsx';
import ListSettings from './list-settings.tsx';

const labels: Readonly<Record<string, string>> = {
  name: '名称',
  nameEn: '英語名',
  builtYear: '建造年',
};

function Settings({ onReset }: { onReset: () => void }) {
  const [view, setView] = useState({
    columns: ['name', 'nameEn'] as readonly string[],
    density: 'normal' as const,
    sort: 'name',
  });
  return (
    <>
      <ListSettings
        known={Object.keys(labels)}
        orders={['name', 'builtYear']}
        labelOf={(column) => labels[column]!}
        view={view as never}
        onChange={(change) => setView({ ...view, ...change } as never)}
        onReset={onReset}
      />
      <output>{JSON.stringify(view)}</output>
    </>
  );
}
const chosen = () =>
  JSON.parse(document.querySelector('output')!.textContent) as Record<string, unknown>;

test('columns of a list of ships are removed, added and moved, and rows made narrow', async () => {
  const onReset = vi.fn();
  await renderPart(<Settings onReset={onReset} />, { locale: 'ja' });
  await page.getByRole('checkbox', { name: '英語名' }).click();
  await page.getByRole('checkbox', { name: '建造年' }).click();
  expect(chosen().columns).toEqual(['name', 'builtYear']);
  await page.getByRole('button', { name: '「建造年」を左へ移動' }).click();
  expect(chosen().columns).toEqual(['builtYear', 'name']);
  await page.getByText('狭い').click();
  expect(chosen().density).toBe('dense');
  await page.getByRole('button', { name: '初期設定に戻す' }).click();
  expect(onReset).toHaveBeenCalledOnce();
});

test('a list keeps at least one column', async () => {
  await renderPart(<Settings onReset={vi.fn()} />, { locale: 'ja' });
  await page.getByRole('checkbox', { name: '英語名' }).click();
  await expect.element(page.getByRole('checkbox', { name: '名称' })).toBeDisabled();
});

test('the order is chosen where there are no heads to sort by', async () => {
  await renderPart(<Settings onReset={vi.fn()} />, { locale: 'ja' });
  await page.getByRole('button', { name: /^昇順/ }).click();
  expect(chosen().sort).toBe('-name');
});
