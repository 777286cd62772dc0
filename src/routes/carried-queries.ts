import { type DehydratedState, hashKey } from '@tanstack/react-query';
import { pack } from '#platform/pack.ts';
import { unpack } from '#platform/unpack.ts';

type Query = DehydratedState['queries'][number];
/** What the router carries to the browser, by the integration of the query cache; what comes later comes by the stream. */
type Carried = Readonly<{ query: Readonly<{ initial?: readonly Query[]; stream: unknown }> }>;
type Packed = Readonly<{ query: Carried['query'] & Readonly<{ packed?: string }> }>;
type Options = {
  dehydrate?: () => unknown;
  hydrate?: (carried: never) => unknown;
};

/** Has been answered; what still waits, or failed, holds more than plain data. */
const isAnswered = ({ promise, state }: Query): boolean => !promise && !state.error;

/** The queries that are answered as a text; all as they are where one was answered with more than plain data. */
function packed(carried: Carried): Packed {
  const { initial = [], stream } = carried.query;
  try {
    const answered = initial.filter(isAnswered).map(({ queryHash: _, ...query }) => query);
    const others = initial.filter((query) => !isAnswered(query));
    return { ...carried, query: { packed: pack(answered), initial: others, stream } };
  } catch (error) {
    if (error instanceof TypeError) return carried;
    throw error;
  }
}

function unpacked({ query: { packed: text, initial = [], stream }, ...rest }: Packed): Carried {
  if (text === undefined) return { ...rest, query: { initial, stream } };
  // oxlint-disable-next-line typescript/consistent-type-assertions -- of `packed`
  const answered = unpack(text) as readonly Omit<Query, 'queryHash'>[];
  const queries = answered.map((query) => ({ ...query, queryHash: hashKey(query.queryKey) }));
  return { ...rest, query: { initial: [...queries, ...initial], stream } };
}

/** Has a router carry the answers of a page to the browser as a short text. After the integration of the query cache. */
export function carryPacked(options: Options): void {
  const { dehydrate, hydrate } = options;
  // What packs does not reach the browser.
  if (import.meta.env.SSR && dehydrate)
    options.dehydrate = async () => {
      // oxlint-disable-next-line typescript/consistent-type-assertions -- of the integration
      const carried = (await dehydrate()) as Carried | undefined;
      return carried && packed(carried);
    };
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the integration does not say what it takes
  if (hydrate) options.hydrate = (carried: Packed) => hydrate(unpacked(carried) as never);
}
