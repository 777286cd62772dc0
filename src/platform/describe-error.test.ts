import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { describeError, fixedPart } from './describe-error.ts';

const mark = 'Kobe Taro';
const database = Object.assign(new Error(`invalid input syntax for type uuid: "${mark}"`), {
  code: '23505',
  constraint: 'auth_user_email_key',
  table: 'auth_user',
  detail: `Key (email)=(${mark}) already exists.`,
});

test('a database error is described by its SQLSTATE, constraint and operation, without bound values', () => {
  const error = new DrizzleQueryError(
    'insert into "auth_user" ("name") values ($1) returning "id"',
    [mark],
    database,
  );
  const described = describeError(error);
  expect(described).toMatchObject({
    type: 'DrizzleQueryError',
    code: '23505',
    constraint: 'auth_user_email_key',
    table: 'auth_user',
    operation: 'insert auth_user',
  });
  expect(described.stack).toMatch(/^\s+at /);
  expect(JSON.stringify(described)).not.toContain(mark);
});

test.each([
  ['select "a" from "port" where "b" = $1', 'select port'],
  ['update "quotation_answer" set "note" = $1 where "id" = $2', 'update quotation_answer'],
  ['delete from "auth_session" where "id" = $1', 'delete auth_session'],
  ['with "x" as (select 1 from "door") select 2', 'with door'],
  ['begin', 'begin'],
])('the operation of %s', (query, operation) => {
  expect(describeError(new DrizzleQueryError(query, [mark], database)).operation).toBe(operation);
});

const parse = (run: () => unknown) => {
  try {
    run();
    return null;
  } catch (error) {
    return error;
  }
};

test.each([
  ['of the database', database],
  ['of a parser', parse(() => JSON.parse(`{"name": ${mark}}`))],
  ['of an address', parse(() => new URL(`no address: ${mark}`))],
  ['of a validation', parse(() => z.object({ [mark]: z.string() }).parse({}))],
  ['of a mail server', Object.assign(new Error(`550 <${mark}> unknown`), { responseCode: 550 })],
  ['with a cause that repeats input', new Error('not saved', { cause: database })],
  ['thrown as text', `${mark} is no port`],
  ['thrown as an object', { name: mark }],
])('no user input is in the description of an error %s', (_, error) => {
  expect(error).not.toBeNull();
  expect(JSON.stringify(describeError(error))).not.toContain(mark);
});

test('the messages of this program and of Node are kept', () => {
  expect(describeError(new Error('The bucket answered 503.'))).toMatchObject({
    type: 'Error',
    message: 'The bucket answered 503.',
  });
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), {
    code: 'ECONNREFUSED',
    command: 'CONN',
  });
  expect(describeError(refused)).toMatchObject({ code: 'ECONNREFUSED', command: 'CONN' });
});

test.each([
  ['Invalid origin: https://kobe.example', 'Invalid origin'],
  ['Failed query: select 1\nparams: Kobe', 'Failed query'],
  ['User "Kobe" not found', 'User'],
  ['Password not found', 'Password not found'],
])('the fixed part of %j', (message, fixed) => expect(fixedPart(message)).toBe(fixed));
