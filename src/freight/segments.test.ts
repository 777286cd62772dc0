import { describe, expect, it } from 'vitest';
import { route } from '#pricing/examples.ts';
import { doorNames, placesOf, proposedSegments, segmentsOf } from '#freight/segments.ts';

describe('segments', () => {
  it('follow from the condition', () => {
    expect(proposedSegments('port-port')).toEqual([
      'origin-handling',
      'ocean',
      'destination-handling',
    ]);
    expect(proposedSegments('door-port')).toEqual([
      'pickup',
      'origin-handling',
      'ocean',
      'destination-handling',
    ]);
    expect(proposedSegments('port-door')).toEqual([
      'origin-handling',
      'ocean',
      'destination-handling',
      'delivery',
    ]);
    expect(proposedSegments('door-door')).toEqual([
      'pickup',
      'origin-handling',
      'ocean',
      'destination-handling',
      'delivery',
    ]);
  });
  it('that are charged are those of the route, in order of the journey, limited to its condition', () => {
    expect(
      segmentsOf({ condition: 'door-port', segments: ['delivery', 'ocean', 'pickup'] }),
    ).toEqual(['pickup', 'ocean']);
  });
  it('have rates from door to port, at the port and between the ports', () => {
    const door = { id: 'door', code: 'D-1', name: '東京倉庫', nameEn: 'Tokyo warehouse' };
    const journey = { ...route(), fromDoor: door };
    const ends = (segment: Parameters<typeof placesOf>[1]) =>
      Object.values(placesOf(journey, segment)).map((place) => place?.id ?? null);
    expect([
      ends('pickup'),
      ends('origin-handling'),
      ends('ocean'),
      ends('destination-handling'),
    ]).toEqual([
      ['door', 'HIC'],
      ['HIC', 'HIC'],
      ['HIC', 'TMK'],
      ['TMK', 'TMK'],
    ]);
  });
  it('a pickup at a yard that no master knows yet is still a segment, and not one at the port', () => {
    const yard = {
      name: '勝田第二ヤード',
      postalCode: '312-0005',
      prefecture: '茨城県',
      address: 'ひたちなか市新光町552',
    };
    const journey = { ...route(), condition: 'door-port' as const, fromAddress: yard };
    expect(segmentsOf({ ...journey, segments: ['pickup', 'ocean'] })).toEqual(['pickup', 'ocean']);
    expect(placesOf(journey, 'pickup')).toEqual({ from: null, to: journey.fromPort });
    expect(doorNames(journey)).toEqual({ from: { name: yard.name, nameEn: yard.name }, to: null });
  });
});
