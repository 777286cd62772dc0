import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { testApi } from './session.ts';

test(
  'the API document passes the recommended rules of Redocly and Spectral',
  { timeout: 120_000 },
  async () => {
    const api = await testApi();
    const source = await (await api.call('/api/openapi.json')).text();
    await api.close();

    const config = await createConfig({ extends: ['recommended'] });
    const found = await lintFromString({ source, config });
    const byRedocly = found.map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`,
    );

    const linter = new spectral.Spectral();
    // Its type declaration is incomplete.
    linter.setRuleset({ extends: [[rulesets.oas as never, 'recommended']] });
    const bySpectral = (await linter.run(source)).map(
      ({ code, message, path }) => `${code}: ${message} ${path.join('/')}`,
    );
    expect([...byRedocly, ...bySpectral]).toEqual([]);
  },
);
