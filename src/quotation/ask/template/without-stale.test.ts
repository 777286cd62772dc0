import { expect, test } from 'vitest';
import { freight } from '#test/cargo.ts';
import type { TemplateContent } from './input.ts';
import { staleName } from './stale-names.ts';
import { withoutStale } from './without-stale.ts';

const content: TemplateContent = {
  route: {
    condition: 'door-port',
    fromDoorId: 'factory',
    fromAddress: null,
    fromPortId: 'hitachinaka',
    toPortId: 'tomakomai',
    toDoorId: null,
    toAddress: null,
    viaPortIds: ['sendai', 'hachinohe'],
  },
  lines: [
    { cargo: { ...freight.pallets, kind: 'general-cargo' }, note: '2段積み不可' },
    { cargo: { ...freight.excavator, kind: 'heavy-equipment', modelId: 'pc200' }, note: '' },
  ],
  title: '毎月の定期輸送',
  message: '',
};

test('a template with nothing stale fills the page as it was saved', () => {
  const { route, lines } = content;
  expect(withoutStale(content, [])).toEqual({ route, lines });
});

test('what can no longer be chosen is empty, a port on the way is left out, the rest stays', () => {
  const { route, lines } = withoutStale(content, [
    'route.fromDoorId',
    'route.viaPortIds[0]',
    'lines[1].cargo.modelId',
  ]);
  expect(route).toEqual({ ...content.route, fromDoorId: null, viaPortIds: ['hachinohe'] });
  expect(lines[0]).toEqual(content.lines[0]);
  expect(lines[1]).toEqual({ cargo: { ...freight.excavator, modelId: null }, note: '' });
});

test('what is stale has the name of its field, and of its line', () => {
  expect(staleName('route.viaPortIds[0]')).toEqual({
    line: null,
    name: { en: 'Via', ja: '経由港' },
  });
  expect(staleName('lines[1].cargo.containerTypeId')).toEqual({
    line: 2,
    name: { en: 'Container type', ja: 'コンテナ種別' },
  });
});
