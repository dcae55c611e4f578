import { Line } from '../../../support/system/line.ts';
import { StreamingCluster } from './cluster.ts';
import type { Databases, Undo } from './machine.ts';

export interface ByHandSettings {
  /** Replacements in examples/scaling/by-hand/primary.conf. */
  primary?: Record<string, string>;
  /** More replicas. */
  others?: (scratch: string, primary: StreamingCluster, replica: StreamingCluster) => Promise<StreamingCluster[]>;
}

/** A primary and its replica without Patroni. */
export class ByHand implements Databases {
  readonly haproxyFile = 'by-hand/haproxy-databases.cfg';

  private constructor(
    readonly primary: StreamingCluster,
    readonly replica: StreamingCluster,
    readonly others: StreamingCluster[],
    /** The connection between the primary and its replica. */
    readonly line: Line,
  ) {}

  static async start(scratch: string, undo: Undo, settings: ByHandSettings): Promise<ByHand> {
    const primary = await StreamingCluster.primary(scratch);
    undo.push(() => primary.stop());
    const line = new Line(primary.port);
    undo.push(() => line.shut());
    const replica = await StreamingCluster.replicaOf(scratch, await line.open());
    undo.push(() => replica.stop());
    await primary.become(settings.primary ?? {});
    const others = settings.others ? await settings.others(scratch, primary, replica) : [];
    for (const other of others) undo.push(() => other.stop());
    return new ByHand(primary, replica, others, line);
  }

  haproxyAddresses(ports: { primary: number }) {
    return {
      '10.0.0.10:5432': `127.0.0.1:${ports.primary}`,
      '10.0.0.21:5432': `127.0.0.1:${this.primary.port}`,
    };
  }
}
