import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod';
import { reportAnswered, reportUnanswered } from '#platform/http/connection.ts';
import { renderPart } from '#test/component.tsx';
import { OfflineBar } from '../layout/offline-bar.tsx';
import { startLoadingAhead } from '../load-ahead.ts';
import { RecordForm, type RecordFormOptions, useRecordForm } from './record-form.tsx';
import { TextField } from './text-fields.tsx';

const rules = z.object({ code: z.string().min(1, 'Required.') });
type Options = Pick<RecordFormOptions<typeof rules>, 'schema' | 'onSave'>;

function MakerForm({ schema, onSave }: Options) {
  const form = useRecordForm({ schema, onSave, initial: { code: '' } });
  return (
    <>
      <OfflineBar />
      <RecordForm form={form}>
        <TextField name="code" label={{ en: 'Code', ja: 'コード' }} />
        <button type="submit">Save</button>
      </RecordForm>
    </>
  );
}

const cut = reportUnanswered;
const mend = () => reportAnswered(performance.now());
const waiting = () => page.getByText(/^Not saved yet: you’re offline\./);
const code = () => page.getByRole('textbox');
const save = () => userEvent.click(page.getByRole('button', { name: 'Save' }));

afterEach(mend);

test('a form that cannot be saved without a connection waits, and is saved once when it is back', async () => {
  const saved: string[] = [];
  let isCut = false;
  const onSave = async (values: { code: string }) => {
    if (isCut) throw new TypeError('Failed to fetch');
    saved.push(values.code);
  };
  await renderPart(<MakerForm schema={rules} onSave={onSave} />);
  isCut = true;
  cut();
  await userEvent.fill(code(), 'HOKUTO');
  await save();
  await expect.element(waiting()).toBeVisible();
  await expect.element(page.getByText(/^You’re offline\./)).toBeVisible();
  await expect.element(code()).toHaveValue('HOKUTO');
  isCut = false;
  mend();
  await expect.poll(() => saved).toEqual(['HOKUTO']);
  await expect.element(waiting()).not.toBeInTheDocument();
});

test('a form is judged without a connection, before any field was left', async () => {
  const saved: unknown[] = [];
  await renderPart(<MakerForm schema={async () => rules} onSave={(all) => void saved.push(all)} />);
  const stop = startLoadingAhead();
  await expect.poll(() => document.documentElement.dataset.offlineReady).toBe('true');
  cut();
  await save();
  await expect.element(code()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(code()).toHaveFocus();
  await expect.element(page.getByText('1 item has an error')).toBeVisible();
  await expect.element(waiting()).not.toBeInTheDocument();
  expect(saved).toEqual([]);
  stop();
});

test('a form whose rules could not be loaded is judged when the connection is back', async () => {
  const saved: unknown[] = [];
  let isLost = true;
  const schema = async () => {
    if (isLost) throw new TypeError('Failed to fetch dynamically imported module');
    return rules;
  };
  cut();
  await renderPart(<MakerForm schema={schema} onSave={(all) => void saved.push(all)} />);
  await save();
  await expect.element(waiting()).toBeVisible();
  isLost = false;
  mend();
  await expect.element(page.getByText('1 item has an error')).toBeVisible();
  expect(saved).toEqual([]);
  await userEvent.fill(code(), 'HOKUTO');
  await save();
  await expect.poll(() => saved).toEqual([{ code: 'HOKUTO' }]);
});
