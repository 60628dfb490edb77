import { statfs } from 'node:fs/promises';
import type { Redundancy } from '../../database/postgres/redundancy.ts';

/** Why a server that works will not for long, or stands alone. */
export type Degradation = 'disk.nearlyFull' | 'standby.lost' | 'archive.failing' | 'clock.off';

/** Share of the disk of the data that stays free on one that is not nearly full. */
const FREE = 0.1;
/** Milliseconds a machine may be set away from its database. */
const APART_MS = 1_000;

/** What a server knows of its surroundings; what it does not know is no reason. */
export interface Surroundings {
  readonly dataDir?: string;
  readonly machineAhead?: () => number;
  /** Whether a standby is expected to follow the database. */
  readonly expectsStandby: boolean;
  readonly redundancy?: Redundancy;
}

/** Every reason. */
export async function degradations(given: Surroundings): Promise<readonly Degradation[]> {
  const { dataDir, machineAhead, expectsStandby, redundancy } = given;
  const disk = dataDir === undefined ? undefined : await statfs(dataDir).catch(() => undefined);
  const reasons: readonly (readonly [Degradation, boolean])[] = [
    ['disk.nearlyFull', disk !== undefined && disk.bavail < disk.blocks * FREE],
    ['standby.lost', expectsStandby && redundancy?.standbys === 0],
    ['archive.failing', redundancy?.archive === 'failing'],
    ['clock.off', Math.abs(machineAhead?.() ?? 0) > APART_MS],
  ];
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []));
}
