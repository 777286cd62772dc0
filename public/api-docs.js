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
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
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

/** How a shell says who calls: by the key or, where no key reaches, a person's token; signing in is by cookies. The shell puts in what is in double quotes. */
function callerOf(operation) {
  if (baseOf(operation) !== api)
    return ['-b cookies.txt -c cookies.txt', `-H 'origin: ${location.origin}'`];
  const name = operation.security.some((each) => each.key) ? 'UMIJI_KEY' : 'UMIJI_TOKEN';
  return [`-H "authorization: Bearer $${name}"`];
}

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
  line: 'lines',
  charge: 'charges',
  vehicle: 'vehicles',
};
/** The masters whose records have sizes. */
const models = { 'heavy-equipment': 'heavyEquipmentModel', vehicle: 'vehicleVariant' };
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
  if (above === '/model-size') return choicesOf(models[part]);
  if (above && belongings[part]) return (await read(above))[belongings[part]].map(({ id }) => id);
  return sources[name]
    ? sources[name](before)
    : rowsOf(await read(before)).map((row) => row[name] ?? row.id);
}

/** An address with what is there in its holes, from the left, or what the description gives for them; null where nothing fits. */
async function filledAddress(path, parameters = []) {
  const hole = /\{(\w+)\}/.exec(path);
  if (!hole) return path;
  const found = await candidates(path.slice(0, hole.index - 1).split('?')[0], hole[1]).catch(
    () => [],
  );
  const { schema } = parameters.find(({ name }) => name === hole[1]) ?? {};
  const given = sample(resolved(schema ?? {}), hole[1]);
  for (const value of [...found.slice(0, 20), given === hole[0] ? null : given].filter(Boolean)) {
    const filled = await filledAddress(path.replace(hole[0], value), parameters);
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
    .filter((each) => each.in === 'query' && (each.required || each.example !== undefined))
    .map(({ name, schema, example }) => [name, example ?? sample(resolved(schema), name)]);
  const parts = partsOf(Object.fromEntries(asked)).filter(([, value]) => value !== '');
  return parts.length > 0 ? `?${parts.map(([name, value]) => `${name}=${value}`).join('&')}` : '';
}

/** The parts of a form: `size[width]` for a value within, none for null. */
function partsOf(value, name = '') {
  if (value === null) return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, part]) =>
    partsOf(part, name === '' ? key : `${name}[${key}]`),
  );
}
const isFile = (schema) => JSON.stringify(schema).includes('"contentMediaType"');
const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const contentOf = ({ requestBody }) => requestBody?.content ?? {};
const bodySchemaOf = (operation) => Object.values(contentOf(operation))[0]?.schema;

/** The body of a call: a text to edit, and a file for each part of a form that is one; null where the call has none. */
function bodyOf(operation, onInput) {
  const { 'application/json': json, 'multipart/form-data': form } = contentOf(operation);
  const given = json ?? form;
  if (!given) return null;
  const schema = resolved(given.schema);
  const files = Object.entries(form ? (schema.properties ?? {}) : {})
    .filter(([, part]) => isFile(part))
    .map(([name]) => [
      name,
      element('input', { type: 'file', 'aria-label': name, onchange: onInput }),
    ]);
  const whole = given.example ?? sample(schema);
  const rest = files.length === 0 ? whole : { ...whole };
  for (const [name] of files) delete rest[name];
  const text = element('textarea', {
    'aria-label': words.body,
    rows: '10',
    spellcheck: 'false',
    oninput: onInput,
  });
  text.value = pretty(rest);
  const parsed = () => JSON.parse(text.value || '{}');
  const formOf = () => {
    const made = new FormData();
    for (const [name, { files: chosen }] of files) if (chosen[0]) made.append(name, chosen[0]);
    for (const [name, value] of partsOf(parsed())) made.append(name, value);
    return made;
  };
  return {
    parts: [text, ...files.map(([, input]) => input)],
    fill: async (address) => {
      text.value = await filledBody(text.value, address);
    },
    content: () => (form ? formOf() : text.value),
    shell: () =>
      form
        ? [
            ...files.map(([name, input]) => quoted(`${name}=@${input.files[0]?.name ?? name}`)),
            ...partsOf(parsed()).map(([name, value]) => quoted(`${name}=${value}`)),
          ].map((part) => `-F ${part}`)
        : ["-H 'content-type: application/json'", `-d ${quoted(JSON.stringify(parsed()))}`],
  };
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
  const curl = element('pre', { tabindex: '0', 'aria-label': 'curl' });
  const answer = element('pre', { tabindex: '0', 'aria-label': words.answer, role: 'status' });
  const write = () => {
    try {
      curl.textContent = [
        // Without globbing: brackets in an address are those of lists.
        `curl -g -X ${method.toUpperCase()} ${quoted(location.origin + baseOf(operation) + url.value)}`,
        ...callerOf(operation),
        ...(body?.shell() ?? []),
      ].join(' \\\n  ');
    } catch {
      curl.textContent = '';
    }
  };
  const url = element('input', {
    'aria-label': words.address,
    value: path + queryOf(operation.parameters),
    size: '60',
    spellcheck: 'false',
    oninput: write,
  });
  const body = bodyOf(operation, write);
  const filled = async () => {
    url.value = (await filledAddress(url.value, operation.parameters)) ?? url.value;
    await body?.fill(url.value);
    write();
  };
  const run = async () => {
    answer.textContent = '…';
    await filled();
    try {
      const got = await call(method.toUpperCase(), url.value, body?.content(), baseOf(operation));
      const type = got.headers.get('content-type') ?? '';
      const text = type.includes('json')
        ? pretty(await got.json())
        : `${type} ${(await got.blob()).size} bytes`;
      answer.textContent = `${got.status} ${got.statusText}\n${text.slice(0, 20_000)}`;
    } catch (error) {
      answer.textContent = String(error);
    }
  };
  write();
  const buttons = element(
    'p',
    {},
    element('button', { type: 'button', onclick: filled }, words.fill),
    ' ',
    element('button', { type: 'button', onclick: run }, words.run),
  );
  return element('div', {}, url, ...(body?.parts ?? []), curl, buttons, answer);
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
          shown(words.body, bodySchemaOf(operation)),
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
