import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod';
import type { Blocks } from '#master/kinds/blocks.ts';
import { renderPart } from '#test/component.tsx';
import { blocksOf, tricks } from '#test/hostile-blocks.ts';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import BlocksField from './blocks-field.tsx';

const schema = z.object({ body: z.custom<Blocks>() });

type Props = Readonly<{ body: Blocks; onSave: (body: Blocks) => void; onCancel?: () => void }>;
function Form({ body, onSave, onCancel = () => {} }: Props) {
  const form = useRecordForm({
    schema,
    initial: { body: { blocks: [...body.blocks] } },
    onSave: (all) => onSave(all.body),
    onCancel,
  });
  return (
    <RecordForm form={form}>
      <BlocksField name="body" label={{ en: 'Text', ja: '本文' }} />
      <button type="submit">Save</button>
    </RecordForm>
  );
}

/** Renders the form, and waits until the editor can be written in. */
async function open(props: Props): Promise<void> {
  await renderPart(<Form {...props} />);
  await expect.poll(() => document.querySelector('[role="group"][data-ready]')).not.toBeNull();
}
afterEach(() => Reflect.deleteProperty(globalThis, 'ran'));

const liveParts = () => ({
  elements: [
    ...document.querySelectorAll(
      '.codex-editor [contenteditable=true] :is(img, svg, style, select, noscript, script, p, [onerror], [title])',
    ),
  ].map(({ outerHTML }) => outerHTML),
  handlers: document.querySelectorAll('[onerror]').length,
  ran: 'ran' in globalThis,
});

test('markup in a stored announcement is never active in the editor, and is not saved again', async () => {
  const saved = Promise.withResolvers<Blocks>();
  await open({ body: { blocks: tricks.flatMap(blocksOf) }, onSave: saved.resolve });
  await expect
    .poll(() => document.querySelectorAll('.ce-block').length)
    .toBe(tricks.length * blocksOf('').length);
  const nothing = { elements: [], handlers: 0, ran: false };
  expect(liveParts()).toEqual(nothing);
  const first = document.querySelector('.ce-paragraph')!;
  await userEvent.click(page.elementLocator(first));
  await userEvent.keyboard('!');
  await expect.poll(() => first.textContent).toContain('!');
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  expect(JSON.stringify(await saved.promise)).not.toMatch(
    /onerror|<(img|noscript|select|svg|style|p)\b/,
  );
  expect(liveParts()).toEqual(nothing);
});

test('Escape closes the settings that a click on the handle of a line has opened, and does not leave the form', async () => {
  const left: string[] = [];
  await open({
    body: { blocks: [{ type: 'paragraph', data: { text: 'No sailings' } }] },
    onSave: () => {},
    onCancel: () => left.push('cancelled'),
  });
  await userEvent.hover(page.elementLocator(document.querySelector('.ce-paragraph')!));
  const handle = '.ce-toolbar__settings-btn';
  await expect.poll(() => document.querySelector('.ce-toolbar--opened')).not.toBeNull();
  await userEvent.click(page.elementLocator(document.querySelector(handle)!));
  const settings = () => document.querySelectorAll('.ce-popover--opened').length;
  await expect.poll(settings).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(settings).toBe(0);
  expect(left).toEqual([]);
  // Outside the editor it leaves the form.
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Escape}');
  expect(left).toEqual(['cancelled']);
});
