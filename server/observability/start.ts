import cluster from 'node:cluster';
import type { DataSource } from 'typeorm';
import { passwordQueue } from '../auth/passwords/passwords.ts';
import { poolState } from '../database/fairPool.ts';
import { backlogOf } from './backlog.rows.ts';
import { collectMetrics } from './metrics.ts';
import { shareMetrics } from './shareMetrics.ts';

export { listenForMetrics, METRICS_PATH, METRICS_TYPE } from './metricsListener.ts';

/** Collects the metrics of this process; `tell` returns those of all processes. */
export function startMetrics(dataSource: DataSource) {
  const { registry, stop } = collectMetrics({
    pool: () => poolState(dataSource),
    passwords: () => passwordQueue.state,
    backlog: backlogOf(dataSource.manager),
  });
  return { tell: cluster.isWorker ? shareMetrics(registry) : () => registry.metrics(), stop };
}
