import { describe, expect, it } from 'vitest';
import { route } from '#pricing/examples.ts';
import { placesOf, proposedSegments, segmentsOf } from '#freight/segments.ts';

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
      Object.values(placesOf(journey, segment)).map((place) => place.id);
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
});
