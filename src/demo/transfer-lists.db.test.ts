import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyResource } from '#master/define.ts';
import { resourceList, resourceNamed } from '#master/registry.ts';
import { listRows } from '#master/select.server.ts';
import type { SheetFormat } from '#platform/sheet/write.server.ts';
import { covering } from '#test/extent.ts';
import { type TransferWorld, rowsOf, transferWorld, written } from '#test/transfer.ts';

let world: TransferWorld;
beforeAll(async () => {
  world = await transferWorld();
}, 60_000);
afterAll(() => world.close());

/** What the list stands for: the kinds of its fields, of its nested rows too, the masters above it, and how it is edited. */
const traitsOf = ({ fields, parent, operations }: AnyResource): string[] => [
  ...Object.values(fields).flatMap((field) => [
    field.kind,
    ...('fields' in field ? Object.values(field.fields).map(({ kind }) => `rows of ${kind}`) : []),
  ]),
  `below ${parent ? (resourceNamed(parent.resource).parent ? 'two' : 'one') : 'none'}`,
  ...operations,
];

test.each(covering(resourceList, traitsOf).map((resource) => [resource.name, resource] as const))(
  '%s: every record is exported, and the template has a header for each field',
  async (name, resource) => {
    const above = await world.aboveOf(resource);
    const { total } = await listRows(world.db, resource, { ...above, size: 1 });
    const format: SheetFormat = name.length % 2 ? 'xlsx' : 'csv';
    const [head, ...rows] = await rowsOf(
      await world.api.client(world.desk, 'ja').mst[name]!.export({ ...above, format }),
    );
    expect(rows).toHaveLength(total);
    expect(new Set(head).size).toBe(head!.length);
    const [empty, ...none] = await rowsOf(
      await world.api.client(world.desk).mst[name]!.template({ ...above, format }),
    );
    expect(none).toEqual([]);
    const required = Object.entries(resource.fields).filter(
      ([key, field]) =>
        field.required &&
        !field.computed &&
        !['rows', 'blocks'].includes(field.kind) &&
        key !== resource.parent?.field,
    );
    expect(empty).toEqual(expect.arrayContaining(required.map(([, field]) => field.label.en)));
  },
);

test.each(
  covering(
    resourceList.filter(({ operations }) => operations.some((each) => each !== 'archive')),
    traitsOf,
  ).map((resource) => [resource.name, resource] as const),
)(
  '%s: what was exported is taken back and changes nothing, in both kinds and languages, archived ones too',
  async (name, resource) => {
    const above = await world.aboveOf(resource);
    for (const [format, locale] of [
      ['xlsx', 'ja'],
      ['csv', 'en'],
    ] as const) {
      const file = await world.api
        .client(world.desk, locale)
        .mst[name]!.export({ ...above, format, archived: 'all' });
      const [head, ...rows] = await rowsOf(file);
      expect(await world.imported(name, file, above), `${format} ${locale}`).toMatchObject({
        created: 0,
        updated: 0,
        unchanged: rows.length,
        faults: [],
      });
      // A spreadsheet that is saved anew has text where we had numbers and days.
      expect(
        await world.imported(
          name,
          await written(
            head!,
            rows.map((cells) => head!.map((_, i) => cells[i] ?? '')),
          ),
          above,
        ),
      ).toMatchObject({ unchanged: rows.length, faultCount: 0 });
    }
  },
);

/** The lists with a plain text that can be edited, and that text. */
const withText = resourceList.flatMap((resource) => {
  const found = Object.entries(resource.fields).find(
    ([key, field]) =>
      field.kind === 'text' &&
      !field.unique &&
      !field.computed &&
      !field.fixed &&
      /^(name|title|note|remarks|body|text|nameEn)$/.test(key),
  );
  return found && resource.operations.some((each) => each === 'edit' || each === 'in-place')
    ? [[resource.name, resource, ...found] as const]
    : [];
});

test.each(
  covering(withText, ([, { parent, operations }]) => [
    `below ${parent ? 'one' : 'none'}`,
    ...operations,
  ]),
)(
  '%s: a check tells the one field that a file changes, from what to what, and writes nothing',
  async (name, resource, key, field) => {
    const above = await world.aboveOf(resource);
    const [head, ...rows] = await rowsOf(
      await world.api.client(world.desk, 'ja').mst[name]!.export({ ...above, format: 'csv' }),
    );
    const place = head!.indexOf(field.label.ja);
    const was = rows[0]![place] ?? '';
    const checked = await world.imported(
      name,
      await written(head!, rows.with(0, rows[0]!.with(place, `${was}X`))),
      above,
    );
    expect(checked).toMatchObject({ created: 0, updated: 1, faults: [], written: false });
    const [first, ...others] = checked.preview;
    expect(first).toMatchObject({
      row: 2,
      kind: 'changed',
      id: rows[0]![head!.indexOf('ID')],
      changes: [{ label: field.label.ja, was, now: `${was}X` }],
    });
    expect(first!.title).not.toBe('');
    expect(others.map(({ kind, changes }) => [kind, changes])).toEqual(
      rows.slice(1).map(() => ['unchanged', []]),
    );
    const { row } = await world.api
      .client(world.desk)
      .mst[name]!.get({ id: rows[0]![head!.indexOf('ID')]!, ...above });
    expect(row[key] ?? '').toBe(was);
  },
);
