import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anomaliesOf } from './history.ts';
import { runLoad } from './load.ts';
import { anySubmit } from './plan.ts';
import { sharedFloor } from './sharedFloor.ts';

/** `CONCURRENT_ACTIONS=1000000` for the long run. */
const ACTIONS = Number(process.env['CONCURRENT_ACTIONS'] ?? 2_000);
const CLIENTS = 64;

describe('64 clients do whatever the definitions of handling units and lots allow', () => {
  const floor = sharedFloor({ boxes: 24, pallets: 6, cards: 12 });

  it(
    `${ACTIONS} submits leave a history that one after the other could have left, and no broken invariant`,
    async () => {
      const planned = fc.sample(anySubmit(floor().bundle, ['warehouse', 'machining', 'assembly', 'housing']), {
        numRuns: ACTIONS,
        seed: 20_261_121,
      });
      const operations = await runLoad(floor(), planned, { clients: CLIENTS });
      const journal = await floor().journal();
      expect(operations.filter(({ outcome }) => outcome === 'unknown')).toEqual([]);
      expect(anomaliesOf({ operations, journal })).toEqual([]);
      expect(await floor().broken()).toEqual([]);
      expect(operations.filter(({ outcome }) => outcome === 'done').length).toBeGreaterThan(ACTIONS / 20);
    },
    600_000 + 100 * ACTIONS,
  );
});
