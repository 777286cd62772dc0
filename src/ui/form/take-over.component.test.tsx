import { Suspense, use, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { takeOverFields } from './take-over.ts';

const empty = {
  name: 'Sea Way',
  remarks: '',
  port: 'TYO',
  hazardous: false,
  by: 'ferry',
  file: '',
};

/** Shows as text what the screen knows. */
function Request({ until }: { until?: Promise<void> | undefined }) {
  if (until) use(until);
  const [known, setKnown] = useState(empty);
  const [count, setCount] = useState(0);
  const change = (part: Partial<typeof empty>) => {
    setKnown({ ...known, ...part });
    setCount(count + 1);
  };
  return (
    <>
      <input name="name" value={known.name} onChange={(e) => change({ name: e.target.value })} />
      <textarea
        name="remarks"
        value={known.remarks}
        onChange={(e) => change({ remarks: e.target.value })}
      />
      <select name="port" value={known.port} onChange={(e) => change({ port: e.target.value })}>
        <option value="OSA">Osaka</option>
        <option value="TYO">Tokyo</option>
      </select>
      <input
        type="checkbox"
        name="hazardous"
        checked={known.hazardous}
        onChange={(e) => change({ hazardous: e.target.checked })}
      />
      {['ferry', 'RORO'].map((by) => (
        <input
          key={by}
          type="radio"
          name="by"
          value={by}
          checked={known.by === by}
          onChange={() => change({ by })}
        />
      ))}
      <input type="file" name="file" onChange={(e) => change({ file: e.target.files![0]!.name })} />
      <output>{JSON.stringify({ ...known, count })}</output>
    </>
  );
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`#page [name="${name}"]`)!;
const told = (target: EventTarget, type: string) =>
  target.dispatchEvent(new Event(type, { bubbles: true }));
const chosen = () => {
  const files = new DataTransfer();
  files.items.add(new File(['1'], 'bill of lading.pdf'));
  return files.files;
};

/** What people do to each field; the browser does the same without the events when it restores a page. */
const acts: Record<string, (says: typeof told) => void> = {
  'a typed text': (says) => {
    field('name').value = 'Sea Way Ltd.';
    says(field('name'), 'input');
  },
  'a typed remark': (says) => {
    field('remarks').value = 'Deliver before noon';
    says(field('remarks'), 'input');
  },
  'a chosen port': (says) => {
    field('port').value = 'OSA';
    says(field('port'), 'change');
  },
  'a checked box': (says) => {
    field('hazardous').checked = true;
    says(field('hazardous'), 'input');
    says(field('hazardous'), 'change');
  },
  'another choice': (says) => {
    const other = document.querySelector<HTMLInputElement>('#page [value="RORO"]')!;
    other.checked = true;
    says(other, 'input');
    says(other, 'change');
  },
  'a chosen file': (says) => {
    field('file').files = chosen();
    says(field('file'), 'input');
    says(field('file'), 'change');
  },
};
const results: Record<string, Partial<typeof empty>> = {
  'a typed text': { name: 'Sea Way Ltd.' },
  'a typed remark': { remarks: 'Deliver before noon' },
  'a chosen port': { port: 'OSA' },
  'a checked box': { hazardous: true },
  'another choice': { by: 'RORO' },
  'a chosen file': { file: 'bill of lading.pdf' },
};

/** The page as the server sends it. */
function served(part = <Request />) {
  const page = document.createElement('div');
  page.id = 'page';
  page.innerHTML = renderToString(part);
  document.body.append(page);
  return page;
}
const known = () => JSON.parse(document.querySelector('#page output')!.textContent) as object;

let unmount = () => {};
let stop = () => {};
afterEach(() => {
  unmount();
  stop();
  document.querySelector('#page')?.remove();
});

for (const [what, act] of Object.entries(acts)) {
  test(`${what} from before the script is entered once, without an event of the browser`, async () => {
    const page = served();
    act(() => true);
    stop = takeOverFields();
    unmount = hydrate(page);
    await expect.poll(known).toEqual({ ...empty, ...results[what], count: 1 });
  });

  test(`${what} while the screen waits for its code is entered once`, async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const page = served(
      <Suspense>
        <Request />
      </Suspense>,
    );
    stop = takeOverFields();
    unmount = hydrate(page, promise);
    await new Promise((done) => setTimeout(done, 50));
    act(told);
    await new Promise((done) => setTimeout(done, 50));
    resolve();
    await expect.poll(known).toEqual({ ...empty, ...results[what], count: 1 });
  });
}

function hydrate(page: Element, until?: Promise<void>): () => void {
  const root = hydrateRoot(
    page,
    until ? (
      <Suspense>
        <Request until={until} />
      </Suspense>
    ) : (
      <Request />
    ),
  );
  return () => root.unmount();
}

test('what the server has filled in itself is entered no second time', async () => {
  const page = served();
  stop = takeOverFields();
  unmount = hydrate(page);
  await new Promise((done) => setTimeout(done, 200));
  expect(known()).toEqual({ ...empty, count: 0 });
});

test('a text being typed keeps its focus and caret, and is entered with the next key', async () => {
  const page = served();
  const name = field('name');
  name.focus();
  name.value = 'Sea Lane';
  name.setSelectionRange(3, 3);
  stop = takeOverFields();
  unmount = hydrate(page);
  await new Promise((done) => setTimeout(done, 200));
  name.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await expect.poll(known).toEqual({ ...empty, name: 'Sea Lane', count: 1 });
  expect(document.activeElement).toBe(name);
  expect(name.selectionStart).toBe(3);
});
