import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { QueueStatus } from '../queue/status.server.ts';

/** All metrics; label values never come from user input. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from a request to the last byte of its answer',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [registry],
});

const queries = new Histogram({
  name: 'database_query_duration_seconds',
  help: 'Time of statements, waiting for a connection included',
  buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** `route`: a pattern, never the requested address. */
export function recordRequest({
  method,
  route,
  status,
  ms,
}: Readonly<{ method: string; route: string; status: number; ms: number }>): void {
  requests.observe(
    {
      method: methods.has(method) ? method : 'other',
      route,
      status: `${Math.floor(status / 100)}xx`,
    },
    ms / 1000,
  );
}

export const recordQueryTime = (ms: number): void => queries.observe(ms / 1000);

const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });

const pool = {
  total: gauge('database_pool_connections', 'Open connections to the database'),
  idle: gauge('database_pool_idle_connections', 'Open connections that nobody uses'),
  waiting: gauge('database_pool_waiting_requests', 'Those who wait for a connection'),
};
/** The gauges of a message queue. */
const queueGauges = (count: string, age: string, messages: string) => ({
  waiting: gauge(`${count}_waiting`, `${messages} still to be sent`),
  failed: gauge(`${count}_failed`, `${messages} that were given up`),
  oldestWaitingSeconds: gauge(
    `${age}_oldest_waiting_seconds`,
    `${messages}: age of the one that waits longest; 0 where none waits`,
  ),
});
const mail = queueGauges('outbox_mails', 'outbox', 'Mails');
const webhooks = queueGauges('webhook_deliveries', 'webhook', 'Messages to other systems');
const databaseUp = gauge('database_up', '1 where the database answers, 0 where it does not');

/** The values for a scrape. `null`: they could not be read, and the last values are removed. */
export type Readings = Readonly<{
  isDatabaseUp: boolean;
  pool: Readonly<Record<keyof typeof pool, number>> | null;
  mail: QueueStatus | null;
  webhooks: QueueStatus | null;
}>;

function setGauges<K extends string>(
  gauges: Readonly<Record<K, Gauge>>,
  values: Readonly<Record<NoInfer<K>, number>> | null,
): void {
  for (const name in gauges) {
    if (values) gauges[name].set(values[name]);
    else gauges[name].remove();
  }
}

/** All metrics in the Prometheus text format. */
export async function metricsText(
  readings: Readings,
): Promise<Readonly<{ text: string; contentType: string }>> {
  databaseUp.set(readings.isDatabaseUp ? 1 : 0);
  setGauges(pool, readings.pool);
  setGauges(mail, readings.mail);
  setGauges(webhooks, readings.webhooks);
  return { text: await registry.metrics(), contentType: registry.contentType };
}
