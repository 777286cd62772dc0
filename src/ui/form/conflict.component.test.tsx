import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import * as z from 'zod';
import { renderPart } from '#test/component.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import FormConflict from './form-conflict.tsx';
import { RecordForm, useRecordForm } from './record-form.tsx';
import { RowsField } from './rows-field.tsx';
import { SelectField } from './choice-fields.tsx';
import { type Stale, readStale } from './stale.ts';
import { TextField } from './text-fields.tsx';

const schema = z.object({
  name: z.string(),
  nameEn: z.string(),
  kind: z.string(),
  calls: z.array(z.object({ port: z.string() })),
});
type Group = z.output<typeof schema>;
const stored: Group = { name: '旧', nameEn: 'Old', kind: 'a', calls: [{ port: 'Tomakomai' }] };
const kinds = [
  { value: 'a', label: { en: 'Ferry', ja: 'フェリー' } },
  { value: 'b', label: { en: 'RORO', ja: 'RORO船' } },
];

/** A record in memory: a save that does not name the newest version is refused, as by the server. */
function serverOf(first: Group) {
  const saves: { version: number; values: Group }[] = [];
  let now = { version: 1, values: first, by: '', isOwn: false };
  return {
    saves,
    now: () => now.values,
    saveElsewhere: (values: Partial<Group>, by: string, isOwn = false) => {
      now = { version: now.version + 1, values: { ...now.values, ...values }, by, isOwn };
    },
    /** Null, or the detail of the refusal. */
    save: (version: number, values: Group) => {
      saves.push({ version, values });
      if (version !== now.version)
        return {
          version: now.version,
          last: { actorName: now.by, at: '2026-11-20T01:30:00Z', isOwn: now.isOwn },
          current: { ...now.values, id: 'not of the form' },
        };
      now = { ...now, version: version + 1, values };
      return null;
    },
  };
}

function GroupForm({ server }: { server: ReturnType<typeof serverOf> }) {
  const [version, setVersion] = useState(1);
  const [stale, setStale] = useState<Stale | null>(null);
  const form = useRecordForm({
    schema,
    initial: stored,
    onSave: (values) => {
      const refused = server.save(version, values);
      if (!refused) return setStale(null);
      setStale(readStale(refused));
      return [];
    },
  });
  return (
    <>
      {stale && (
        <FormConflict
          key={stale.version}
          form={form}
          stale={stale}
          acceptVersion={(accepted) => {
            setVersion(accepted.version);
            setStale(null);
          }}
        />
      )}
      <RecordForm form={form}>
        <TextField name="name" label={{ en: 'Name', ja: '名称' }} />
        <TextField name="nameEn" label={{ en: 'English name', ja: '英語名' }} />
        <SelectField name="kind" label={{ en: 'Kind', ja: '種類' }} options={kinds} />
        <RowsField name="calls" label={{ en: 'Calls', ja: '寄港' }} blank={() => ({ port: '' })}>
          {({ name }) => <TextField name={`${name}.port`} label={{ en: 'Port', ja: '港' }} />}
        </RowsField>
        <button type="submit">Save</button>
        <output>{String(form.dirty)}</output>
      </RecordForm>
    </>
  );
}

/** Two people have the form open; the other one has saved. */
async function refused(
  mine: Partial<Record<'Name' | 'English name' | '名称' | '英語名', string>>,
  theirs: Partial<Group>,
  { locale = 'en', isOwn = false }: { locale?: 'en' | 'ja'; isOwn?: boolean } = {},
) {
  const server = serverOf(stored);
  const screen = await renderPart(<GroupForm server={server} />, { locale });
  server.saveElsewhere(theirs, '佐藤 健一', isOwn);
  for (const [name, text] of Object.entries(mine))
    await screen.getByRole('textbox', { name, exact: true }).fill(text);
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  const panel = screen.getByRole('alert');
  await expect.element(panel).toBeVisible();
  return { server, screen, panel };
}

test('who saved first is told with the time; what was typed is kept and nothing overwritten', async () => {
  const { server, screen, panel } = await refused({ Name: 'Mine' }, { name: 'Theirs' });
  await expect.element(panel.getByText('佐藤 健一 saved first (20 Nov 2026 10:30)')).toBeVisible();
  await expect.element(panel.getByRole('radio', { name: 'Name, Yours: Mine' })).toBeChecked();
  const theirs = panel.getByRole('radio', { name: 'Name, Saved: Theirs' });
  await expect.element(theirs).not.toBeChecked();
  await expect
    .element(screen.getByRole('textbox', { name: 'Name', exact: true }))
    .toHaveValue('Mine');
  expect(server.now().name).toBe('Theirs');
});

test('a change of one’s own in another tab is named as such', async () => {
  const { panel } = await refused({ Name: 'Mine' }, { name: 'Theirs' }, { isOwn: true });
  await expect.element(panel.getByText(/^You saved this yourself in another tab/)).toBeVisible();
});

test('my values are kept, on top of what the other has changed elsewhere', async () => {
  const { server, screen, panel } = await refused({ Name: 'Mine' }, { name: 'Theirs' });
  await panel.getByRole('button', { name: 'Keep mine and save' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  expect(server.now()).toEqual({ ...stored, name: 'Mine' });
  expect(server.saves.map(({ version }) => version)).toEqual([1, 2]);
  await expect.element(screen.getByRole('status')).toHaveTextContent('false');
});

test('each of several values is chosen by keyboard, in Japanese', async () => {
  const { server, panel } = await refused(
    { 名称: '私のグループ', 英語名: 'Mine' },
    { name: '他のグループ', nameEn: 'Theirs' },
    { locale: 'ja' },
  );
  await expect.element(panel).toMatchTextContent(/^佐藤 健一さんが先に保存しました/);
  expect(panel.getByRole('radio').elements()).toHaveLength(4);
  // The panel has the focus; from there to the first value.
  await userEvent.tab();
  await expect
    .element(panel.getByRole('radio', { name: '名称, 入力した値: 私のグループ' }))
    .toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect
    .element(panel.getByRole('radio', { name: '英語名, 保存された値: Theirs' }))
    .toBeChecked();
  await userEvent.tab();
  await expect.element(panel.getByRole('button', { name: '選んだ値で保存' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(server.now).toMatchObject({ name: '私のグループ', nameEn: 'Theirs' });
});

test('all of the other’s values are taken; the form is unchanged then', async () => {
  const { server, screen, panel } = await refused({ Name: 'Mine' }, { name: 'Theirs', kind: 'b' });
  await panel.getByRole('button', { name: 'Use saved values' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('textbox', { name: 'Name', exact: true }))
    .toHaveValue('Theirs');
  await expect.element(screen.getByRole('combobox')).toHaveValue('RORO');
  await expect.element(screen.getByRole('status')).toHaveTextContent('false');
  expect(server.saves).toHaveLength(1);
});

test('a choice and a row are told by their names', async () => {
  const { panel } = await refused(
    { Name: 'Mine' },
    { kind: 'b', calls: [{ port: 'Hitachi' }, { port: 'Osaka' }] },
  );
  const names = panel
    .getByRole('radio')
    .elements()
    .map((radio) => radio.getAttribute('aria-label'));
  expect(names).toEqual([
    'Name, Yours: Mine',
    'Name, Saved: 旧',
    'Kind, Yours: Ferry',
    'Kind, Saved: RORO',
    'Calls No.1, Yours: Tomakomai',
    'Calls No.1, Saved: Hitachi',
    'Calls No.2, Yours: (empty)',
    'Calls No.2, Saved: Osaka',
  ]);
});

test('where the other has changed something else, what was typed is saved on top', async () => {
  const { server, panel } = await refused({ Name: '旧' }, {});
  await expect
    .element(panel.getByText(/None of the items below was changed differently/))
    .toBeVisible();
  await panel.getByRole('button', { name: 'Keep mine and save' }).click();
  await expect.poll(() => server.saves.map(({ version }) => version)).toEqual([1, 2]);
});

test('of many differences twenty are chosen one by one; the others stay one’s own', async () => {
  const kept: string[][] = [];
  const differences = Array.from({ length: 23 }, (_, i) => ({
    key: `cell-${i}`,
    label: `Price ${i + 1}`,
    mine: String(i),
    theirs: '',
  }));
  const screen = await renderPart(
    <ConflictPanel
      by={null}
      at={null}
      saves={false}
      differences={differences}
      onKeep={(theirs) => void kept.push([...theirs])}
      onTakeTheirs={() => void kept.push(['all'])}
    />,
  );
  const panel = screen.getByRole('alert');
  await expect.element(panel.getByText('Someone else saved first').first()).toBeVisible();
  await expect.element(panel.getByText('And 3 more.')).toBeVisible();
  await panel.getByRole('radio', { name: 'Price 2, Saved: (empty)' }).click();
  await panel.getByRole('button', { name: 'Keep the chosen values' }).click();
  await panel.getByRole('radio', { name: 'Price 2, Yours: 1' }).click();
  await panel.getByRole('button', { name: 'Keep all of mine' }).click();
  await panel.getByRole('button', { name: 'Use saved values' }).click();
  expect(kept).toEqual([['cell-1'], [], ['all']]);
});
