import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anomaliesOf } from './history.ts';
import { runLoad } from './load.ts';
import { anySubmit } from './plan.ts';
import { sharedFloor } from './sharedFloor.ts';

/** How long the server works; `SOAK_MINUTES=60` for the long run, 0 for none. */
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 0);
const SUBMITS = 300;
/** Memory a server that works for an hour may need more by its end; MB. */
const MOST_MB_AN_HOUR = 1;
/** A short run cannot tell a leak from the collector of garbage; it says only that memory stays within this. */
const MOST_MB = 150;

describe.runIf(MINUTES > 0)('a server that works for long', () => {
  const floor = sharedFloor({ boxes: 24, pallets: 6, cards: 12 });

  it(
    `needs no more memory after ${MINUTES} minutes, and has lost nothing`,
    async () => {
      const samples: { readonly hours: number; readonly mb: number }[] = [];
      const started = performance.now();
      for (let round = 0; performance.now() - started < MINUTES * 60_000; round += 1) {
        const areas = ['warehouse', 'machining', 'assembly', 'housing'];
        const planned = fc.sample(anySubmit(floor().bundle, areas), { numRuns: SUBMITS, seed: round });
        const operations = await runLoad(floor(), planned, { clients: 8 });
        const own = new Set(operations.map(({ key }) => key));
        const journal = (await floor().journal()).filter(({ key }) => own.has(key));
        expect(anomaliesOf({ operations, journal })).toEqual([]);
        samples.push({ hours: (performance.now() - started) / 3_600_000, mb: residentMb(floor().server.pid) });
      }
      expect(await floor().broken()).toEqual([]);
      const warm = samples.slice(samples.length >> 1);
      console.log(`memory: ${warm.map(({ mb }) => Math.round(mb)).join(' ')} MB, ${slopeOf(warm).toFixed(1)} MB an hour`);
      const grown = Math.max(...warm.map(({ mb }) => mb)) - warm[0]!.mb;
      expect(MINUTES < 60 ? grown / MOST_MB : slopeOf(warm) / MOST_MB_AN_HOUR).toBeLessThan(1);
    },
    (MINUTES + 10) * 60_000,
  );
});

function residentMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
}

/** Megabytes an hour, by least squares. */
function slopeOf(samples: readonly { readonly hours: number; readonly mb: number }[]): number {
  const mean = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length;
  const [hours, mb] = [mean(samples.map((each) => each.hours)), mean(samples.map((each) => each.mb))];
  const spread = samples.reduce((sum, each) => sum + (each.hours - hours) ** 2, 0);
  return samples.reduce((sum, each) => sum + (each.hours - hours) * (each.mb - mb), 0) / spread;
}
