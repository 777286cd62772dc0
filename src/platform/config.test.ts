import { describe, expect, test } from 'vitest';
import { readSettings } from './config.server.ts';

describe('without any setting', () => {
  test('the embedded database with the demonstration, on this machine only', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      baseUrl: 'http://localhost:3000',
      trustedProxies: ['loopback'],
      dataDir: './data',
      databaseUrl: undefined,
      siteName: 'Umiji',
      demo: true,
      demoPassword: undefined,
      smtpUrl: undefined,
      mailFrom: 'Umiji <no-reply@umiji.example>',
      authSecret: undefined,
      webhookPrivate: false,
      maintenance: false,
      secondConfirmation: true,
      contactConfirmation: true,
      bucket: null,
      clamavUrl: null,
      rateLimit: 1200,
      social: {},
      employeeSecondFactor: false,
      drainDelaySeconds: 0,
      drainSeconds: 10,
      metricsToken: undefined,
      logSlowMs: 500,
    });
  });
  test('an empty variable counts as unset', () =>
    expect(readSettings({ PORT: '', BASE_URL: '', DEMO: '' })).toEqual(readSettings({})));
});

describe('the demonstration', () => {
  const DATABASE_URL = 'postgres://umiji@db.example/umiji';
  test.each([
    [{}, true],
    [{ DATABASE_URL }, false],
    [{ DATABASE_URL, DEMO: 'on' }, true],
    [{ DATABASE_URL, DEMO: '1' }, true],
    [{ DEMO: 'off' }, false],
    [{ DEMO: 'false' }, false],
  ])('%o → %s', (environment, demo) => expect(readSettings(environment).demo).toBe(demo));
});

describe('the base URL', () => {
  test.each([
    [{ PORT: '8080' }, 'http://localhost:8080'],
    [{ HOST: '0.0.0.0' }, 'http://localhost:3000'],
    [{ HOST: '10.0.0.5', PORT: '80' }, 'http://10.0.0.5'],
    [{ HOST: 'fe80::1' }, 'http://[fe80::1]:3000'],
    [{ BASE_URL: 'https://quote.example/' }, 'https://quote.example'],
  ])('%o → %s', (environment, baseUrl) => expect(readSettings(environment).baseUrl).toBe(baseUrl));
});

describe('refuses in one line', () => {
  test.each<[Record<string, string>, string]>([
    [
      { BASE_URL: 'quote.example' },
      'BASE_URL: Invalid base URL: quote.example. Please provide a valid base URL.',
    ],
    [
      { BASE_URL: 'ftp://quote.example' },
      'BASE_URL: Invalid base URL: ftp://quote.example. Please provide a valid base URL.',
    ],
    [
      { BASE_URL: 'https://quote.example/app' },
      'BASE_URL: Invalid base URL: https://quote.example/app. Please provide a valid base URL.',
    ],
    [{ PORT: 'http' }, 'PORT: Please provide a number from 1 to 65535.'],
    [{ PORT: '65536' }, 'PORT: Please provide a number from 1 to 65535.'],
    [{ PORT: '0' }, 'PORT: Please provide a number from 1 to 65535.'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL: Please provide a PostgreSQL address: postgres://user:password@host/database.',
    ],
    [{ DEMO: 'maybe' }, 'DEMO: Please say "on" or "off".'],
    [{ DEMO_PASSWORD: 'short' }, 'DEMO_PASSWORD: At least 10 characters, please.'],
    [
      { SMTP_URL: 'mail.example' },
      'SMTP_URL: Please provide the mail server’s address: smtp://user:password@host:587.',
    ],
    [
      { MAIL_FROM: 'nobody' },
      'MAIL_FROM: Please provide an address: Umiji <no-reply@umiji.example>.',
    ],
    ...['3310', 'tcp://clamav', 'http://clamav:3310', 'unix:'].map(
      (CLAMAV_URL): [Record<string, string>, string] => [
        { CLAMAV_URL },
        'CLAMAV_URL: Please provide the address of clamd: tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl.',
      ],
    ),
    [{ RATE_LIMIT: '59' }, 'RATE_LIMIT: Please provide a number of calls in a minute, 60 or more.'],
    [{ AUTH_SECRET: 'secret' }, 'AUTH_SECRET: At least 32 characters, please.'],
    [
      { GOOGLE_CLIENT_ID: 'x' },
      'GOOGLE_CLIENT_SECRET: Please provide both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or neither.',
    ],
    [
      { MICROSOFT_CLIENT_ID: 'x', MICROSOFT_CLIENT_SECRET: 'y' },
      'MICROSOFT_TENANT_ID: Please provide the id of your own tenant with MICROSOFT_CLIENT_ID.',
    ],
    ...['common', 'Organizations', 'consumers', '9188040d-6c67-4c5b-b112-36a304b66dad', 'x'].map(
      (tenant): [Record<string, string>, string] => [
        {
          MICROSOFT_CLIENT_ID: 'x',
          MICROSOFT_CLIENT_SECRET: 'y',
          MICROSOFT_TENANT_ID: tenant,
        },
        'MICROSOFT_TENANT_ID: Please provide the id or domain of your own tenant, not “common”, “organizations” or “consumers”.',
      ],
    ),
    ...['everybody', '0.0.0.0/0', ','].map((proxies): [Record<string, string>, string] => [
      { TRUSTED_PROXIES: proxies },
      'TRUSTED_PROXIES: Please provide addresses or ranges, separated by commas: loopback, 10.0.0.0/8.',
    ]),
    [
      { EMPLOYEE_SECOND_FACTOR: 'yes' },
      'EMPLOYEE_SECOND_FACTOR: Please say "required" or "optional".',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL: Please provide one of silent, fatal, error, warn, info, debug, trace.',
    ],
    [{ SITE_NAME: 'x'.repeat(61) }, 'SITE_NAME: At most 60 characters, please.'],
  ])('%o', (environment, message) =>
    expect(() => readSettings(environment)).toThrow(
      expect.objectContaining({ name: 'StartRefused', message }),
    ),
  );

  test('every wrong variable at once', () =>
    expect(() => readSettings({ PORT: 'x', DEMO: 'x' })).toThrow(/^PORT: .*\nDEMO: .*$/));
});
