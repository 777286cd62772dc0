import { MantineProvider } from '@mantine/core';
import { Suspense } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Locale } from '#platform/i18n/locale.ts';
import { PageLocale } from '#platform/i18n/page-locale.ts';
import { ErrorScreen } from './error-screen.tsx';

async function shown(status: number, locale: Locale, message?: string): Promise<string> {
  const stream = await renderToReadableStream(
    <PageLocale value={locale}>
      <MantineProvider>
        <Suspense>
          <ErrorScreen status={status} message={message} />
        </Suspense>
      </MantineProvider>
    </PageLocale>,
  );
  await stream.allReady;
  return (await new Response(stream).text()).replaceAll(
    /<style.*?<\/style>|<script.*?<\/script>/gs,
    '',
  );
}
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ');

test.each([
  [400, 'Bad Request', 'Request is invalid.'],
  [401, 'Unauthorized', 'Authentication is required.'],
  [403, 'Forbidden', 'Access is denied.'],
  [404, 'Not Found', 'The page does not exist or there is an error in the URL.'],
  [500, 'Internal Server Error', 'An internal server error occurred.'],
  [503, 'Service Unavailable', 'The server is temporarily unavailable.'],
])('%i has its title and description', async (status, title, description) => {
  const text = textOf(await shown(status, 'en'));
  for (const part of [String(status), title, description]) expect(text).toContain(part);
});

test('an unknown code is shown as it is, with an empty title', async () => {
  const html = await shown(418, 'en');
  expect(html).toMatch(/<h1[^>]*><\/h1>/);
  expect(textOf(html)).toContain('418');
});

test('the link back is full width and leads to the home page of the language', async () => {
  expect(await shown(404, 'ja', 'Page Not Found: /x')).toMatch(
    /<a[^>]*data-block="true"[^>]*href="\/ja"[^>]*>.*戻る/s,
  );
  expect(await shown(404, 'en')).toMatch(/<a[^>]*href="\/"[^>]*>.*Back/s);
});
