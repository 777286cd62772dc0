import { expect, test } from 'vitest';
import { inputRule } from '../rule.ts';
import { resourceNamed } from '../registry.ts';

const faultsOf = (name: string, row: Record<string, unknown>) =>
  (resourceNamed(name).check?.(row) ?? []).map(({ path }) => path);
const taken = (name: string, field: string, value: unknown) => {
  const parsed = inputRule(resourceNamed(name)).shape[field]!.safeParse(value);
  return parsed.success ? parsed.data : null;
};

const call = (port: string, eta: string, etd: string) => ({
  port,
  eta: `2026-11-${eta}`,
  etd: `2026-11-${etd}`,
});
const tomakomai = call('JPTMK', '25 06:00', '25 18:30');
const hitachinaka = call('JPHTC', '26 13:00', '26 20:00');

test('a voyage may call at a port twice and leave in the minute it arrives', () => {
  expect(
    faultsOf('voyage', { calls: [tomakomai, hitachinaka, call('JPTMK', '27 15:00', '27 15:00')] }),
  ).toEqual([]);
});

test('a voyage that arrives at the second port before it leaves the first is refused at the second arrival', () => {
  expect(faultsOf('voyage', { calls: [hitachinaka, tomakomai] })).toEqual(['calls[1].eta']);
  expect(
    faultsOf('voyage', { calls: [tomakomai, { ...hitachinaka, eta: '2026-11-25 18:29' }] }),
  ).toEqual(['calls[1].eta']);
});

test('a voyage that leaves a port before it arrives there is refused there', () => {
  expect(
    faultsOf('voyage', { calls: [call('JPTMK', '25 06:00', '25 05:59'), hitachinaka] }),
  ).toEqual(['calls[0].etd']);
});

test('a voyage of one call is refused', () => {
  const port = '01900000-0000-7000-8000-000000000001';
  expect(taken('voyage', 'calls', [{ ...tomakomai, port }])).toBeNull();
  expect(
    taken('voyage', 'calls', [
      { ...tomakomai, port },
      { ...hitachinaka, port },
    ]),
  ).toHaveLength(2);
});

test.each(['nissan-vehicle-class', 'toyota-vehicle-class'])(
  '%s: a class from 8 to 8 m³ is refused, from 8 to 8.5 is accepted; 10 is more than 9.5',
  (name) => {
    expect(faultsOf(name, { m3From: '8', m3To: '8.000' })).toEqual(['m3To']);
    expect(faultsOf(name, { m3From: '8', m3To: '7.999' })).toEqual(['m3To']);
    expect(faultsOf(name, { m3From: '8', m3To: '8.5' })).toEqual([]);
    expect(faultsOf(name, { m3From: '9.5', m3To: '10' })).toEqual([]);
  },
);

test('numbers are accepted as copied: with spaces, hyphens or their name in front', () => {
  expect(taken('container', 'number', 'CSQU 305438-3')).toBe('CSQU3054383');
  expect(taken('ship', 'imo', 'IMO 9074729')).toBe('9074729');
  expect(taken('company', 'invoiceNumber', 'T7-1234-5678-9012')).toBe('T7123456789012');
  expect(taken('door', 'postalCode', '〒053-0003')).toBe('053-0003');
  expect(taken('trailer', 'plate', '室蘭１３０か５６')).toBe('室蘭 130 か ・・56');
});

test.each(['port', 'door', 'company'])(
  '%s: Hokkaido is a prefecture, Ezo is not; winter surcharges of lanes depend on it',
  (name) => {
    expect(taken(name, 'prefecture', '北海道')).toBe('北海道');
    expect(taken(name, 'prefecture', '蝦夷')).toBeNull();
  },
);

test('a container or IMO number with a wrong check digit is refused', () => {
  expect(taken('container', 'number', 'CSQU3045383')).toBeNull();
  expect(taken('ship', 'imo', '9074792')).toBeNull();
});

test('the day and time of a voyage is stored in one format, however it is typed; a day alone is refused', () => {
  const [first, second] = [
    call('JPTMK', '25 06:00', '25 18:30'),
    call('JPHIC', '26 06:00', '26 18:00'),
  ].map((each) => ({ ...each, port: '019000aa-0000-7000-8000-000000000001' }));
  expect(taken('voyage', 'calls', [{ ...first, eta: '2026/11/25 6:00' }, second])).toMatchObject([
    { eta: '2026-11-25 06:00' },
    { eta: '2026-11-26 06:00' },
  ]);
  for (const eta of ['2026-11-25', '2026-11-25 60:00', '2026-02-30 18:00'])
    expect(taken('voyage', 'calls', [{ ...first, eta }, second])).toBeNull();
});

test.each(['baf', 'baf-month', 'baf-year'])(
  'the list of %s shows the result of each rule once',
  (name) => {
    const { rules } = resourceNamed(name).fields;
    const rowText = rules?.kind === 'rows' ? rules.rowText : undefined;
    expect(
      [
        { kind: 'percent', result: '28' },
        { kind: 'amount', result: '27000.000' },
        { kind: 'percent', result: null },
      ].map((row) => rowText?.(row)),
    ).toEqual(['28 %', '¥27,000', '']);
  },
);

test('a peak season begins and ends both with a year or both without, and with years not before it begins', () => {
  const season = (peakFrom: string, peakTo: string) =>
    faultsOf('surcharge', {
      kind: 'peak-season',
      percent: '10',
      amount: null,
      per: 'piece',
      currency: null,
      validFrom: '2027-01-01',
      validTo: null,
      scope: 'tariff',
      customer: null,
      customerGroup: null,
      peakFrom,
      peakTo,
    });
  expect(season('04-29', '05-05')).toEqual([]);
  expect(season('12-20', '01-10')).toEqual([]);
  expect(season('2027-04-24', '2027-05-05')).toEqual([]);
  expect(season('04-29', '2027-05-05')).toEqual(['peakTo']);
  expect(season('2027-04-24', '2027-04-23')).toEqual(['peakTo']);
  expect(season('2027-02-01', '2027-02-29')).toEqual(['peakTo']);
});
