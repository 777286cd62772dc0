// The integrators' page: the OpenAPI document as a list of calls, each with an example that runs. Nothing is loaded from elsewhere.
const main = document.querySelector('main');
const key = document.querySelector('#key');
const api = '/api/v1';
/** What buttons and parts are called in the language of the page. */
const words = JSON.parse(main.dataset.words);

/** An element with attributes (`on…` are listeners) and children; text is always text. */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (attribute.startsWith('on')) made.addEventListener(attribute.slice(2), value);
    else made.setAttribute(attribute, value);
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** A call, by the key where one was typed and else as whoever is signed in here. */
async function call(method, path, body, base = api) {
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(key.value ? { authorization: `Bearer ${key.value.trim()}` } : {}),
  };
  return fetch(base + path, {
    method,
    headers,
    credentials: key.value ? 'omit' : 'same-origin',
    ...(body === undefined ? {} : { body }),
  });
}
const read = async (path) => (await call('GET', path)).json();

const doc = await (await fetch('/api/openapi.json')).json();
/** Below what address an operation is. */
const baseOf = ({ servers }) => servers?.[0]?.url ?? api;

/** A schema with what it refers to by name in its place. */
function resolved(schema) {
  if (Array.isArray(schema)) return schema.map(resolved);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref, ...rest } = schema;
  const own = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, resolved(part)]));
  return $ref ? { ...resolved(doc.components.schemas[$ref.split('/').at(-1)]), ...own } : own;
}

/** A value that a schema allows: what is required, as short as can be; `whole` with all that there may be, as an answer is. */
function sample(schema = {}, name = '', whole = false) {
  if (schema.example !== undefined) return schema.example;
  const isComing = schema.format === 'date' || /departure|day|validUntil/i.test(name);
  if (schema.examples?.length > 0 && (whole || !isComing)) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const either = schema.anyOf ?? schema.oneOf;
  if (either)
    return !whole && either.some((each) => each.type === 'null')
      ? null
      : sample(either[0], name, whole);
  if (schema.type === 'object')
    return Object.fromEntries(
      (whole ? Object.keys(schema.properties ?? {}) : (schema.required ?? [])).map((part) => [
        part,
        sample(schema.properties[part], part, whole),
      ]),
    );
  if (schema.type === 'array')
    return whole || schema.minItems ? [sample(schema.items, name, whole)] : [];
  if (schema.type === 'boolean') return false;
  if (schema.type === 'integer' || schema.type === 'number')
    return Math.max(schema.minimum ?? 1, 1);
  if (schema.format === 'uuid') return whole ? '01a1b2c3-d4e5-7f60-8a9b-0c1d2e3f4a5b' : `{${name}}`;
  if (schema.format === 'date-time') return new Date().toISOString();
  return isComing ? new Date(Date.now() + 14 * 864e5).toISOString().slice(0, 10) : '';
}

/** The rows of a list, whatever it puts around them; of quotations the drafts first, as those can be changed. */
const rowsOf = (answer) =>
  (Array.isArray(answer) ? answer : (answer.rows ?? []))
    .map((each) => each.row ?? each)
    .sort((a, b) => (b.state === 'draft') - (a.state === 'draft'));
/** What is read with what it belongs to, by the part of the address that names it. */
const belongings = {
  answer: 'answers',
  document: 'documents',
  route: 'routes',
  'route-breakdown': 'routes',
  freight: 'lines',
  charge: 'charges',
  vehicle: 'vehicles',
};
const quotationIn = (address) => read(/^\/quotation\/[^/]+/.exec(address)[0]);
const ports = async () => (await read('/choices/port')).map(({ id }) => id);
/** Where the values of an example are found, if not in the list that its address names; each gives some. */
const sources = {
  // The master is our own people's, who are no customer's.
  customerId: async () => {
    const own = rowsOf(await read('/account/customers'));
    return (own.length > 0 ? own : rowsOf(await read('/mst/customer'))).map(({ id }) => id);
  },
  fromPortId: ports,
  toPortId: async () => (await ports()).slice(1),
  from: ports,
  to: async () => (await ports()).slice(1),
  laneId: async () => rowsOf(await read('/price-freight-route')).map(({ id }) => id),
  routeId: async (address) =>
    (address.startsWith('/quotation/') ? (await quotationIn(address)).routes : []).map(
      ({ id }) => id,
    ),
  beforeId: async (address) => (await quotationIn(address)).answers.map(({ id }) => id),
  afterId: async (address) => (await quotationIn(address)).answers.map(({ id }) => id).reverse(),
  sha256: async () => {
    const { rows } = await read('/quotation?state[0]=agreed&size=1');
    return (await read(`/quotation/${rows[0].id}`)).answers.map(({ sent }) => sent.ja ?? sent.en);
  },
};

/** What a hole of an address may stand for. */
async function candidates(before, name) {
  const [, above, part] = /^(.*)\/([^/]+)$/.exec(before);
  if (above && belongings[part]) return (await read(above))[belongings[part]].map(({ id }) => id);
  return sources[name]
    ? sources[name](before)
    : rowsOf(await read(before)).map((row) => (name === 'slug' ? row.slug : row.id));
}

/** An address with what is there in its holes, from the left; null where nothing fits. */
async function filledAddress(path) {
  const hole = /\{(\w+)\}/.exec(path);
  if (!hole) return path;
  const found = await candidates(path.slice(0, hole.index - 1).split('?')[0], hole[1]).catch(
    () => [],
  );
  for (const value of found.filter(Boolean).slice(0, 20)) {
    const filled = await filledAddress(path.replace(hole[0], value));
    if (filled) return filled;
  }
  return null;
}

/** What a field that refers to a record may hold, by the name of the field: the terms of payment for `paymentTerm`. */
const choicesOf = async (name) =>
  (
    await read(
      `/choices/${name.replace(/Id$/, '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    )
  ).map(({ id }) => id);

/** The ids of the examples in the description, which are nobody's. */
const exampleId = '0199c2f0-0000-7000-8000-\\d{12}';
const hole = new RegExp(`"(\\w+)": "(?:\\{\\w+\\}|${exampleId})"`, 'g');

/** A body with the ids of records that are there in place of the examples'. */
async function filledBody(text, address) {
  const found = {};
  for (const [, name] of text.matchAll(hole))
    found[name] ??= (
      await (sources[name] ?? choicesOf)(sources[name] ? address : name).catch(() => [])
    )[0];
  return text.replaceAll(hole, (whole, name) =>
    found[name] ? `"${name}": "${found[name]}"` : whole,
  );
}

/** What an address has to be asked with. */
function queryOf(parameters = []) {
  const asked = parameters
    .filter((each) => each.in === 'query' && each.required)
    .map(({ name, schema }) => [name, sample(resolved(schema), name)])
    .filter(([, value]) => value !== null && value !== '');
  const flat = asked.flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((each, i) => [`${name}[${i}]`, each]) : [[name, value]],
  );
  return flat.length > 0 ? `?${flat.map(([name, value]) => `${name}=${value}`).join('&')}` : '';
}

const pretty = (value) => JSON.stringify(value, null, 2);
const unfolding = (title, value) =>
  element(
    'details',
    {},
    element('summary', {}, title),
    element('pre', { tabindex: '0' }, pretty(value)),
  );
const shown = (title, schema) =>
  schema && Object.keys(schema).length > 0 ? unfolding(title, resolved(schema)) : null;
/** What an answer looks like. */
const answered = (schema) =>
  schema && Object.keys(schema).length > 0
    ? unfolding(words.sample, sample(resolved(schema), '', true))
    : null;

function example(method, path, operation) {
  const schema = operation.requestBody?.content?.['application/json'];
  const url = element('input', {
    'aria-label': words.address,
    value: path + queryOf(operation.parameters),
    size: '60',
    spellcheck: 'false',
  });
  const body = schema
    ? element('textarea', { 'aria-label': words.body, rows: '10', spellcheck: 'false' })
    : null;
  if (body) body.value = pretty(schema.example ?? sample(resolved(schema.schema)));
  const curl = element('pre', { tabindex: '0', 'aria-label': 'curl' });
  const answer = element('pre', { tabindex: '0', 'aria-label': words.answer, role: 'status' });
  const write = () => {
    const lines = [
      // Without globbing: brackets in an address are those of lists. In double quotes the shell puts in the key.
      `curl -g -X ${method.toUpperCase()} '${location.origin}${baseOf(operation)}${url.value}'`,
      `  -H "authorization: Bearer $UMIJI_KEY"`,
    ];
    if (body)
      lines.push(
        `  -H 'content-type: application/json'`,
        `  -d '${JSON.stringify(JSON.parse(body.value || '{}')).replaceAll("'", "'\\''")}'`,
      );
    curl.textContent = lines.join(' \\\n');
  };
  const rewrite = () => {
    try {
      write();
    } catch {
      curl.textContent = '';
    }
  };
  const filled = async () => {
    url.value = (await filledAddress(url.value)) ?? url.value;
    if (body) body.value = await filledBody(body.value, url.value);
    rewrite();
  };
  const run = async () => {
    answer.textContent = '…';
    await filled();
    try {
      const got = await call(method.toUpperCase(), url.value, body?.value, baseOf(operation));
      const type = got.headers.get('content-type') ?? '';
      const text = type.includes('json')
        ? pretty(await got.json())
        : `${type} ${(await got.blob()).size} bytes`;
      answer.textContent = `${got.status} ${got.statusText}\n${text.slice(0, 20_000)}`;
    } catch (error) {
      answer.textContent = String(error);
    }
  };
  url.addEventListener('input', rewrite);
  body?.addEventListener('input', rewrite);
  rewrite();
  const buttons = element(
    'p',
    {},
    element('button', { type: 'button', onclick: filled }, words.fill),
    ' ',
    element('button', { type: 'button', onclick: run }, words.run),
  );
  return element('div', {}, url, ...(body ? [body] : []), curl, buttons, answer);
}

function callDetails([path, method, operation]) {
  const details = element(
    'details',
    {},
    element(
      'summary',
      {},
      element('b', {}, method.toUpperCase()),
      ' ',
      element('code', {}, baseOf(operation) + path),
      ` ${operation.summary ?? ''}`,
    ),
  );
  details.addEventListener(
    'toggle',
    () => {
      const answer = Object.values(operation.responses ?? {})[0]?.content?.['application/json']
        ?.schema;
      details.append(
        example(method, path, operation),
        ...[
          shown(words.parameters, operation.parameters),
          shown(words.body, operation.requestBody?.content?.['application/json']?.schema),
          shown(words.answer, answer),
          answered(answer),
        ].filter(Boolean),
      );
    },
    { once: true },
  );
  return details;
}

const calls = Object.entries(doc.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => [path, method, operation]),
);
const groups = Map.groupBy(calls, ([, , operation]) => operation.tags?.[0] ?? 'Other');
main.replaceChildren(
  ...[...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([tag, members]) =>
      element('section', {}, element('h2', {}, tag), ...members.map(callDetails)),
    ),
);
