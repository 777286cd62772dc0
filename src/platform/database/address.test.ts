import { expect, test } from 'vitest';
import { parseDatabaseUrl, publicName } from './address.ts';

test('a single server is used as it is, and may be read-only', () => {
  expect(parseDatabaseUrl('postgres://umiji:s%40lt@db.example:5433/umiji?sslmode=require')).toEqual(
    {
      servers: ['postgres://umiji:s%40lt@db.example:5433/umiji?sslmode=require'],
      accept: 'any',
    },
  );
});

test('the writable server of a primary and its standby is used', () => {
  const servers = [
    'postgresql://umiji@tokyo:5432/umiji?sslmode=require',
    'postgresql://umiji@osaka:5433/umiji?sslmode=require',
  ];
  expect(
    parseDatabaseUrl(
      'postgresql://umiji@tokyo:5432,osaka:5433/umiji?target_session_attrs=primary&sslmode=require',
    ),
  ).toEqual({ servers, accept: 'read-write' });
  expect(
    parseDatabaseUrl('postgresql://umiji@tokyo:5432,osaka:5433/umiji?sslmode=require'),
  ).toEqual({ servers, accept: 'read-write' });
});

test.each([
  'mysql://db/umiji',
  'postgres://',
  'postgres://a:b:c/umiji',
  'postgres://tokyo/umiji?target_session_attrs=standby',
  'postgres://tokyo,/umiji',
  '',
])('%s is not an address', (url) => {
  expect(parseDatabaseUrl(url)).toBeNull();
});

test('a server is described without user and password', () => {
  expect(publicName('postgres://umiji:secret@tokyo:5432/umiji')).toBe('umiji at tokyo:5432');
});
