import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { PageLocale } from '#platform/i18n/page-locale.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { SelectField } from './choice-fields.tsx';
import { DateField } from './date-fields.tsx';
import { MoneyField } from './number-fields.tsx';
import { RecordForm, useRecordForm } from './record-form.tsx';
import { RowsField } from './rows-field.tsx';
import { TextField } from './text-fields.tsx';

const values = {
  name: '海路',
  fee: '1234567.50',
  day: '2026-11-20',
  kind: 'b',
  sites: [{ postalCode: '0530003' }, { postalCode: '' }],
};

function Form({ children }: { children: ReactNode }) {
  const form = useRecordForm({
    schema: z.looseObject({}),
    initial: values,
    onSave: () => undefined,
  });
  return <RecordForm form={form}>{children}</RecordForm>;
}

/** The page as the server sends it; the text is without tags and decorative content. */
function rendered(locale: Locale, children: ReactNode) {
  const html = renderToStaticMarkup(
    <PageLocale value={locale}>
      <MantineProvider>
        <Form>{children}</Form>
      </MantineProvider>
    </PageLocale>,
  );
  return { html, text: html.replaceAll(/<style.*?<\/style>/gs, '').replaceAll(/<[^>]+>/g, '') };
}

const label = (en: string, ja: string) => ({ en, ja });

test('a label has its prefix, suffix and mark in the language of the page', () => {
  const field = (
    <TextField
      name="name"
      label={label('Name', '名称')}
      prefix={label('Firm', '会社')}
      suffix={label('(full)', '（正式）')}
      required
    />
  );
  expect(rendered('ja', field).text).toBe('会社 名称 （正式）必須');
  expect(rendered('en', field).text).toBe('Firm Name (full)Required');
  const marks = (
    <>
      <TextField name="a" label={label('A', 'あ')} />
      <TextField name="b" label={label('B', 'い')} unchangeable />
      <TextField name="c" label={label('C', 'う')} readonly />
    </>
  );
  expect(rendered('en', marks).text).toBe('AOptionalBUnchangeableCReadonly');
  expect(rendered('ja', marks).text).toBe('あ任意い変更不可う閲覧のみ');
});

test('a control is labelled, and has its own required and readonly attributes', () => {
  const { html } = rendered(
    'en',
    <TextField name="name" label={label('Name', '名称')} required unchangeable />,
  );
  const id = /<input[^>]* id="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`for="${id}"`);
  expect(html).toMatch(/<input[^>]* required=""/);
  expect(html).toMatch(/<input[^>]* readonly=""/i);
  expect(html).not.toContain('aria-invalid');
});

test('money is shown with separators, dates in the format and with the era of the language', () => {
  expect(rendered('en', <MoneyField name="fee" label={label('Fee', '料金')} />).html).toContain(
    'value="1,234,567.50"',
  );
  const day = <DateField name="day" label={label('Day', '日付')} />;
  const ja = rendered('ja', day);
  expect(ja.html).toContain('value="2026/11/20"');
  expect(ja.text).toContain('令和8年');
  expect(rendered('en', day).text).toContain('Reiwa 8');
});

test('a choice shows the name of its value', () => {
  const options = [{ value: 'b', label: label('Bank transfer', '銀行振込') }];
  expect(
    rendered('ja', <SelectField name="kind" label={label('Kind', '種類')} options={options} />)
      .html,
  ).toContain('value="銀行振込"');
});

test('rows have their number before every label and their index in every name', () => {
  const { html, text } = rendered(
    'en',
    <RowsField name="sites" label={label('Sites', '拠点')} blank={() => ({})}>
      {({ name }) => (
        <TextField name={`${name}.postalCode`} label={label('Postal code', '郵便番号')} />
      )}
    </RowsField>,
  );
  expect(text).toContain('No.1: Postal code');
  expect(text).toContain('No.2: Postal code');
  expect(html).toContain('data-field="sites[1].postalCode"');
  expect(html).toContain('aria-label="Remove No.2 (Sites)"');
});
