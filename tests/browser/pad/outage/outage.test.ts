import { describe, expect, it } from 'vitest';
import { Device } from '../../kit/device/Device.ts';
import { keptEntries } from '../../kit/device/outbox.ts';
import { useShop, type Shop } from '../../kit/plant/Shop.ts';

/** So many moves; `OUTAGE_MOVES=2000` is the long run. */
const MOVES = Number(process.env['OUTAGE_MOVES'] ?? 32);
const BINS = ['F-02', 'F-01'] as const;
/** Boxes that are moved to and fro, and the one of them that somebody freezes meanwhile. */
const BOXES = ['BX-021', 'BX-022', 'BX-023', 'BX-024', 'BX-025'] as const;
const FROZEN = 'BX-023';
/** Its next move is done without a network. */
const FREEZES_AT = 11;
const A_MOVE = 20_000;

describe('outages, reloads and dead batteries', () => {
  const shop = useShop();

  it('lose nothing, do nothing twice, and every conflict is shown', { timeout: 180_000 + MOVES * A_MOVE }, async () => {
    const device = new Device(shop.url, 'keeper', 'inventory-move');
    let [done, n] = [0, 0];
    const before = await movesOf(shop);
    try {
      await device.start();
      for (; n < MOVES; n += 1) {
        await device.suffer(n);
        const [box, bin] = [BOXES[n % BOXES.length]!, BINS[Math.floor(n / BOXES.length) % 2]!];
        done += Number(await device.does([box, 'STORE', bin]));
        if (n === FREEZES_AT) await freeze(shop);
      }
      await device.settle();
      const refused = (await keptEntries(device.page)).filter(({ state }) => state === 'refused');
      expect(refused.map(({ input }) => input['huCode'])).toContain(FROZEN);
      expect(refused.filter(({ refusals }) => refusals.length === 0)).toEqual([]);
      const taken = done - refused.length;
      expect(await movesOf(shop)).toEqual({ entries: before.entries + taken, keys: before.keys + taken });
      await device.page.getByTestId('net').click();
      await expect.poll(() => device.page.locator('button[data-state="refused"]').count()).toBe(refused.length);
    } catch (error) {
      await device.keepPicture(`outage-move-${n}`).catch(() => undefined);
      throw error;
    } finally {
      await device.drop();
    }
  });
});

async function freeze({ pool }: Shop): Promise<void> {
  await pool.query(`UPDATE box SET stock_status = 'frozen' WHERE code = $1`, [FROZEN]);
}

/** Journal entries of moves, and the keys among them. */
async function movesOf({ pool }: Shop): Promise<{ readonly entries: number; readonly keys: number }> {
  const { rows } = await pool.query<{ entries: number; keys: number }>(
    `SELECT count(*)::int AS entries, count(DISTINCT idempotency_key)::int AS keys FROM journal_entry WHERE action = 'inventory-move'`,
  );
  return rows[0]!;
}
