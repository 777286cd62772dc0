import { type AnyFormApi, FormApi } from '@tanstack/react-form';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import * as generic from './rules/generic.ts';
import * as numbers from './rules/numbers.ts';
import * as identifiers from './rules/identifiers.ts';
import { phone, postalCode } from './rules/identifiers.ts';
import * as strings from './rules/strings.ts';
import { type ServerFault, Validation, readFrom, sameValues, validateAll } from './validation.ts';

const schema = z.strictObject({
  name: strings.notBlank(),
  fee: numbers.emptyToNull(numbers.money()),
  sites: z.array(z.strictObject({ postalCode: identifiers.postalCode() })),
});

/** A form as the screens use it, without a screen. */
function formOf(rules: z.ZodType, values: Record<string, unknown>) {
  const validation = new Validation(rules);
  const saved: unknown[] = [];
  const form = new FormApi({
    defaultValues: values,
    canSubmitWhenInvalid: true,
    validationLogic: validateAll,
    validators: {
      onDynamic: ({ formApi }: { formApi: AnyFormApi }) => validation.validate(readFrom(formApi)),
      onDynamicAsync: ({ formApi }: { formApi: AnyFormApi }) =>
        validation.validateAsync(readFrom(formApi)),
    },
    onSubmit: async ({ value }) => {
      saved.push(await validation.parse(value));
    },
  });
  form.mount();
  const codes = () =>
    Object.fromEntries(
      Object.entries(form.state.fieldMeta).flatMap(([name, meta]) => {
        const fault = (meta?.errorMap as { onDynamic?: ServerFault } | undefined)?.onDynamic;
        return fault ? [[name, fault.code]] : [];
      }),
    );
  return { form, validation, saved, codes, read: (path: string) => form.getFieldValue(path) };
}

describe('a form', () => {
  test('reports every fault of a submission by field name and saves normalised values once there is none', async () => {
    const { form, saved, codes } = formOf(schema, {
      name: ' ',
      fee: 'x',
      sites: [{ postalCode: '1' }],
    });
    await form.handleSubmit();
    expect(codes()).toEqual({
      name: 'required',
      fee: 'number',
      'sites[0].postalCode': 'postal-code',
    });
    form.setFieldValue('name', '　海路　');
    form.setFieldValue('fee', '１，０００');
    expect(codes()).toEqual({ 'sites[0].postalCode': 'postal-code' });
    form.setFieldValue('sites[0].postalCode', '〒０５３－０００３');
    await form.handleSubmit();
    expect(saved).toEqual([{ name: '海路', fee: '1000', sites: [{ postalCode: '053-0003' }] }]);
  });

  test('forgets the faults of a removed row', async () => {
    const { form, codes } = formOf(schema, {
      name: 'a',
      fee: null,
      sites: [{ postalCode: 'x' }, { postalCode: '0530003' }],
    });
    await form.handleSubmit();
    expect(codes()).toEqual({ 'sites[0].postalCode': 'postal-code' });
    await form.removeFieldValue('sites' as never, 0);
    expect(codes()).toEqual({});
  });

  test("keeps a server's fault until the value changes", () => {
    const { form, validation, codes, read } = formOf(schema, { name: 'a', fee: null, sites: [] });
    validation.setServerFaults([{ path: 'name', code: 'duplicate', message: 'Duplicate.' }], read);
    form.validateSync('submit');
    form.setFieldValue('fee', '1');
    expect(codes()).toEqual({ name: 'duplicate' });
    expect(validation.isServerFault('name')).toBe(true);
    form.setFieldValue('name', 'b');
    expect(codes()).toEqual({});
    form.setFieldValue('name', 'a');
    expect(codes()).toEqual({});
  });

  test('keeps every fault that a server finds at one field, each on a line', () => {
    const { form, validation, read } = formOf(schema, { name: 'a', fee: '5', sites: [] });
    const shown = () =>
      (form.state.fieldMeta.fee?.errorMap.onDynamic as ServerFault | undefined)?.message;
    const refuse = (...messages: ServerFault['message'][]) => {
      validation.setServerFaults(
        messages.map((message) => ({ path: 'fee', code: 'warned', message })),
        read,
      );
      form.validateSync('submit');
    };
    refuse('Below the cost.', 'A change of −30 %.');
    expect(shown()).toBe('Below the cost.\nA change of −30 %.');
    refuse('Of today.', { en: 'Below the cost.', ja: '原価割れです。' });
    expect(shown()).toEqual({ en: 'Of today.\nBelow the cost.', ja: 'Of today.\n原価割れです。' });
    form.setFieldValue('fee', '6');
    expect(shown()).toBeUndefined();
  });

  test('runs asynchronous rules on blur and submission, and keeps their result until the value changes', async () => {
    const asked: string[] = [];
    const taken = async (value: string) => {
      asked.push(value);
      return value === 'KOBE';
    };
    const { form, saved, codes } = formOf(
      z.object({ code: strings.notTaken(strings.code(), taken) }),
      { code: 'kobe' },
    );
    await form.handleSubmit();
    expect(codes()).toEqual({ code: 'duplicate' });
    const times = asked.length;
    form.setFieldValue('code', 'osaka');
    expect(codes()).toEqual({});
    await form.handleSubmit();
    expect(saved).toEqual([{ code: 'OSAKA' }]);
    expect(asked.length).toBeGreaterThan(times);
  });

  test('what is filled in while the rules are loaded is not reported as missing', async () => {
    const loaded = Promise.withResolvers<z.ZodType>();
    const validation = new Validation(() => loaded.promise);
    const form = new FormApi({ defaultValues: { name: '' } });
    form.mount();
    const faults = validation.validateAsync(readFrom(form));
    form.setFieldValue('name', '北斗建機');
    loaded.resolve(z.object({ name: z.string().min(1) }));
    expect(await faults).toBeUndefined();
  });

  test('a fault of the whole record is not shown at a field', async () => {
    const validation = new Validation(
      z.object({ a: z.string() }).refine(() => false, { message: 'never' }),
    );
    const faults = await validation.validateAsync((path) => (path === '' ? { a: '' } : null));
    expect(faults?.form?.path).toBe('');
    expect(faults?.fields).toEqual({});
  });
});

test('different passwords are reported at the repetition', async () => {
  const validation = new Validation(
    generic.same(z.object({ password: z.string(), again: z.string() }), 'again', 'password'),
  );
  const faults = await validation.validateAsync((path) =>
    path === '' ? { password: 'a', again: 'b' } : null,
  );
  expect(Object.keys(faults?.fields ?? {})).toEqual(['again']);
});

test.each([
  [{ a: '' }, { a: null }, true],
  [{ a: '' }, {}, true],
  [{ a: [{ b: 1 }] }, { a: [{ b: 1 }] }, true],
  [{ a: [] }, { a: [{}] }, false],
  [{ a: [{ b: 1 }] }, { a: [{ b: 2 }] }, false],
  [{ a: 0 }, { a: null }, false],
  [{ a: false }, { a: null }, false],
  [{ a: '1' }, { a: 1 }, false],
  [{ a: [] }, { a: {} }, false],
])('%j and %j are the same to a person: %s', (a, b, same) => {
  expect(sameValues(a, b)).toBe(same);
  expect(sameValues(b, a)).toBe(same);
});

test('a text is converted by the rule of its field, also in rows and after other conversions', async () => {
  const validation = new Validation(
    z.strictObject({
      reading: strings.katakanaReading(strings.maxFullWidth(10, strings.notBlank())),
      phone: strings.emptyToNull(phone()),
      sites: z.array(z.strictObject({ postalCode: postalCode() })).nullable(),
      taken: strings.notTaken(z.string(), async () => false),
    }),
  );
  const stored = (name: string, text: string) => validation.storedText(name, text);
  expect(await stored('reading', 'とまこまい')).toBe('トマコマイ');
  expect(await stored('reading', '苫小牧')).toBeNull();
  expect(await stored('phone', '０３ー１２３４ー５６７８')).toBe('03-1234-5678');
  expect(await stored('sites[1].postalCode', '０５３０００３')).toBe('0530003');
  expect(await stored('sites[1].unknown', 'a')).toBeNull();
  expect(await stored('taken', 'a')).toBeNull();
});
