import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { logAddress, masterScreenAt, titleOf } from './address.ts';
import type { AnyResource } from './define.ts';
import type { Fields } from './kinds/registry.ts';
import { isResourceName, resourceList, resourceNamed, resources } from './registry.ts';
import { recordSchema } from './record-schema.ts';
import { inputRule } from './rule.ts';

const table = readFileSync(join(import.meta.dirname, '../../test/fixtures/routes.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1);
const screens = table.map((line) => {
  const [path = '', layout = '', , en = '', ja = ''] = line.split('\t');
  return { path, layout, en, ja };
});
/** Screens that are not made from a resource: they have their own title and content. */
const special = [
  '/mst/announce/{id}/preview',
  '/mst/baf/{year}/{quarter}/new',
  '/mst/customer-group/{id}/customer',
];
/** Masters besides the required ones. */
const furtherMasters: ReadonlySet<string> = new Set([
  'approval-deputy',
  'baf-half-year',
  'diesel-price',
  'haulage-fuel',
  'instant-offer',
]);
const ofResources = screens.filter(
  ({ path }) => /^\/(mst|sdsi)\//.test(path) && !special.some((start) => path.startsWith(start)),
);

describe('the screens of the masters', () => {
  it.each(ofResources.map((screen) => [screen.path, screen] as const))(
    '%s exists, with its title and layout',
    (path, { layout, en, ja }) => {
      const found = masterScreenAt(path);
      expect({ title: found?.title, layout: found?.layout }).toEqual({ title: { en, ja }, layout });
    },
  );
  it('every screen of a master is in the list of screens', () => {
    const known = new Set(screens.map(({ path }) => path.replaceAll(/\{\w+\}/g, '{}')));
    for (const resource of resourceList) {
      if (resource.base?.startsWith('/price')) continue;
      for (const view of ['new', 'edit'] as const) {
        if (!resource.operations.includes(view)) continue;
        const path = ofResources.find(
          (screen) =>
            masterScreenAt(screen.path)?.resource === resource &&
            masterScreenAt(screen.path)?.view === view,
        )?.path;
        expect(
          known.has(path?.replaceAll(/\{\w+\}/g, '{}') ?? ''),
          `${resource.name} ${view}`,
        ).toBe(path !== undefined || resource.name === 'baf');
      }
    }
  });
  it('logs carry the title of their resource', () => {
    for (const resource of resourceList) {
      // The accounting masters share a log; those of prices and of further masters are not in the list of screens.
      if (
        !resource.log ||
        resource.log === 'accounting' ||
        resource.group === 'price' ||
        furtherMasters.has(resource.name)
      )
        continue;
      const screen = screens.find(({ path }) => path === logAddress(resource));
      expect(screen, resource.name).toMatchObject({
        en: `${resource.label.en} log`,
        ja: `${resource.label.ja}ログ`,
      });
    }
  });
});

/** Abbreviations and codes that Japanese writes in Latin letters. */
const latin = new Set([
  'UN/LOCODE',
  'TEU',
  'SUV',
  'BAF',
  'mm',
  'kg',
  'm',
  'm³',
  'kg/m³',
  '%',
  'km/L',
  '1.000',
  '2',
  '3',
]);
const japanese = /[ぁ-んァ-ヶ一-龥]/;
function expectBoth(label: { en: string; ja: string } | undefined, where: string) {
  if (!label) return;
  expect(label.en.trim(), where).not.toBe('');
  expect(japanese.test(label.ja) || latin.has(label.ja), `${where}: ${label.ja}`).toBe(true);
  expect(/[ぁ-んァ-ヶ]/.test(label.en), `${where}: ${label.en}`).toBe(false);
}

function expectBothIn(fields: Fields, where: string): void {
  for (const [key, field] of Object.entries(fields)) {
    const at = `${where}.${key}`;
    expectBoth(field.label, at);
    expectBoth(field.prefix, at);
    expectBoth(field.suffix, at);
    if (field.help && !field.help.en.match(/[一-龥]/)) expectBoth(field.help, at);
    for (const option of 'options' in field ? field.options : [])
      expectBoth(option.label, `${at} ${option.value}`);
    if ('fields' in field) expectBothIn(field.fields, at);
  }
}

function refs(fields: Fields): string[] {
  return Object.values(fields).flatMap((field) => [
    ...('to' in field ? [field.to] : []),
    ...('fields' in field ? refs(field.fields) : []),
  ]);
}

describe.each(resourceList.map((resource): [string, AnyResource] => [resource.name, resource]))(
  '%s',
  (name, resource) => {
    it('is registered under its own name', () => expect(Object.keys(resources)).toContain(name));
    it('names only fields that it has', () => {
      const used = [
        ...resource.title,
        ...resource.list,
        ...resource.search,
        resource.sort.replace(/^[-~]/, ''),
        ...resource.form.flat(),
        ...(resource.parent ? [resource.parent.field] : []),
      ];
      for (const key of used) expect(resource.fields, `${name}.${key}`).toHaveProperty(key);
    });
    it('has every field in its form that is not computed', () => {
      const asked = resource.form.flat();
      expect(new Set(asked).size).toBe(asked.length);
      const needed = Object.entries(resource.fields).filter(
        ([key, field]) => !field.computed && key !== resource.parent?.field,
      );
      expect(asked.toSorted()).toEqual(needed.map(([key]) => key).toSorted());
    });
    it('refers to resources that exist', () => {
      for (const to of [
        ...refs(resource.fields),
        ...(resource.parent ? [resource.parent.resource] : []),
      ])
        expect(isResourceName(to), to).toBe(true);
      if (resource.parent)
        expect(resource.fields[resource.parent.field]).toMatchObject({
          to: resource.parent.resource,
        });
      for (const field of Object.values(resource.fields)) {
        if (!('to' in field)) continue;
        for (const [own, theirs] of Object.entries(field.within ?? {})) {
          expect(resource.fields).toHaveProperty(own);
          expect(resourceNamed(field.to).fields).toHaveProperty(theirs);
        }
      }
    });
    it('has its texts in both languages', () => {
      expectBoth(resource.label.ja === 'BAF' ? undefined : resource.label, name);
      expectBoth(resource.about, `${name}.about`);
      expectBoth(titleOf(resource, 'list'), `${name} list`);
      expectBothIn(resource.fields, name);
    });
    it('has a rule that names every required field of an empty form', () => {
      const faults = inputRule(resource).safeParse({});
      const missing = new Set(
        faults.success ? [] : faults.error.issues.map((issue) => issue.path[0]),
      );
      for (const [key, field] of Object.entries(resource.fields)) {
        if (
          field.computed ||
          key === resource.parent?.field ||
          !field.required ||
          field.initial !== undefined
        )
          continue;
        expect(missing.has(key), key).toBe(true);
      }
    });
  },
);

describe('a record with a reading', () => {
  it.each(
    resourceList.flatMap(({ name, fields, search }) =>
      Object.entries(fields)
        .filter(([, field]) => field.kind === 'kana')
        .map(([key]) => ({ name, key, search })),
    ),
  )('$name is found by $key', ({ key, search }) => {
    expect(search).toContain(key);
  });
});

it('the responses of a resource have one schema, which the API document refers to', () => {
  for (const resource of resourceList)
    expect(recordSchema(resource), resource.name).toBe(recordSchema(resource));
});
