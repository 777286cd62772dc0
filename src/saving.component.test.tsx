import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod';
import { renderPart } from '#test/component.tsx';
import { watchAvailability } from '#ui/feedback/watch-availability.ts';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { api } from './api.ts';
import { useSaving } from './saving.ts';

const rules = z.object({ name: z.string() });

function NameForm() {
  const { save, ...options } = useSaving();
  const form = useRecordForm({
    schema: rules,
    initial: { name: '' },
    onSave: ({ name }) => save(() => api().account.changeName({ name })),
    ...options,
  });
  return (
    <RecordForm form={form}>
      <TextField name="name" label={{ en: 'Name', ja: '氏名' }} />
      <button type="submit">Save</button>
    </RecordForm>
  );
}

afterEach(() => void vi.unstubAllGlobals());

test('who saves during maintenance keeps what was typed, and is told when to go on', async () => {
  const refusal = {
    json: {
      defined: false,
      code: 'maintenance',
      status: 503,
      message: 'We are working on the system. Please try again later.',
      data: { fields: [], requestId: 'r' },
    },
  };
  const saved: unknown[] = [];
  let isClosed = true;
  const server: typeof fetch = async (asked, init) => {
    const request = new Request(asked, init);
    if (request.url.endsWith('/api/open')) return Response.json({ open: !isClosed, until: null });
    if (isClosed) return Response.json(refusal, { status: 503 });
    saved.push(((await request.json()) as { json: unknown }).json);
    return Response.json({ json: null });
  };
  vi.stubGlobal('fetch', server);
  const stop = watchAvailability(new QueryClient(), { invalidate: async () => {} });
  await renderPart(<NameForm />);
  const name = page.getByRole('textbox', { name: 'Name' });
  await userEvent.fill(name, '山田 花子');
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect.element(page.getByText(/What you have typed stays here/)).toBeVisible();
  await expect.element(name).toHaveValue('山田 花子');

  isClosed = false;
  await expect.element(page.getByText('The maintenance is over. You can continue.')).toBeVisible();
  await expect.element(page.getByText(/What you have typed stays here/)).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('山田 花子');
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect.poll(() => saved).toEqual([{ name: '山田 花子' }]);
  stop();
});
