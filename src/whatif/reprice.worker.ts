import { type OpenDatabase, openPostgres } from '#platform/database/database.server.ts';
import { causesOf, codeOf } from '#platform/error.ts';
import { type HalfRequest, type StampedChunk, repriceOpen } from './reprice.server.ts';
import type { Scenario } from './scenario.ts';

// Run in a worker thread with connections of its own: thousands of quotations are priced twice, which would block the server.

export type RepriceOrder = Readonly<{
  /** Of the database. */
  address: string;
  scenario: Scenario;
  request: HalfRequest;
}>;
export type RepriceResult =
  | StampedChunk
  | Readonly<{ error: string; code: string | null; stack: string | undefined }>;

let opened: Readonly<{ address: string; database: Promise<OpenDatabase> }> | null = null;

/** The database of an address; that of the former one, e.g. before a failover, is closed. */
async function databaseAt(address: string): Promise<OpenDatabase> {
  if (opened?.address !== address) {
    const former = opened;
    opened = { address, database: openPostgres(address) };
    void former?.database.then(({ close }) => close()).catch(() => undefined);
  }
  try {
    return await opened.database;
  } catch (error) {
    opened = null;
    // 08006: connection failure.
    throw Object.assign(new Error('the database does not answer', { cause: error }), {
      code: '08006',
    });
  }
}

/** Errors lose their code and where they arose on the way between threads, so both are told beside. */
export default async function reprice({
  address,
  scenario,
  request,
}: RepriceOrder): Promise<RepriceResult> {
  try {
    const { db } = await databaseAt(address);
    return await repriceOpen(db, scenario, request);
  } catch (error) {
    const causes = [...causesOf(error)];
    const code = causes.map(codeOf).find((each) => each !== null) ?? null;
    const stack = causes.at(-1)?.stack;
    return { error: causes.map(({ message }) => message).join(': '), code, stack };
  }
}
