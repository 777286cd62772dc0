import { expect, test } from 'vitest';
import { scopeOf } from './scopes.ts';

test.each([
  [['quotation', 'list'], 'GET', 'quotation:read'],
  [['quotation', 'submit'], 'POST', 'quotation:write'],
  [['quotation', 'agree'], 'POST', null],
  [['quotation', 'recordAgreement'], 'POST', null],
  [['quotation', 'approve'], 'POST', null],
  [['quotation', 'reject'], 'POST', null],
  [['mst', 'port', 'list'], 'GET', 'master:read'],
  [['mst', 'port', 'choices'], 'GET', 'quotation:read'],
  [['price', 'change'], 'POST', 'master:write'],
  [['audit', 'list'], 'GET', 'log:read'],
  [['admin', 'users'], 'GET', null],
  [['admin', 'makeKey'], 'POST', null],
  [['quotation', 'decline'], 'POST', null],
  [['quotation', 'instantResume'], 'POST', null],
  [['mst', 'approval-deputy', 'create'], 'POST', null],
  [['mst', 'approval-deputy', 'list'], 'GET', 'master:read'],
  [['mst', 'user', 'update'], 'PUT', null],
  [['quotation', 'reopen'], 'POST', null],
  [['mst', 'port', 'change'], 'POST', 'master:write'],
  [['quotation', 'port', 'choices'], 'POST', 'quotation:write'],
  [['tariff', 'list'], 'GET', 'master:read'],
  [['tariff', 'propose'], 'POST', 'master:write'],
  [['tariff', 'approve'], 'POST', null],
  [['tariff', 'reject'], 'POST', null],
  [['sailing', 'list'], 'GET', 'master:read'],
  [['price', 'list'], 'GET', 'master:read'],
  [['audit', 'resend'], 'POST', null],
  [[], 'GET', null],
  [['account', 'customers'], 'GET', 'quotation:read'],
  [['account', 'checkUser'], 'POST', null],
  [['unheard-of', 'list'], 'GET', null],
])('%j by %s requires %s', (path, method, scope) => {
  expect(scopeOf(path, method)).toBe(scope);
});
