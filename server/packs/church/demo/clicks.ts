import { ClickBatch, type Click } from '../clicks/ClickBatch.ts';
import { wordOfEntity } from '../clicks/content.ts';
import { SeededRandom } from '../../../demo/SeededRandom.ts';
import type { CreatedRecord } from '../../../demo/DemoUsers.ts';
import type { Plant } from '../../../demo/steps/types.ts';

/** Fewer than a batch holds: they come all together or not at all. */
const CLICKS = 420;
const DAYS = 28;
/** Without its last part, as addresses are kept. */
const ADDRESS = '203.0.113.0';
const HOUR_MS = 3_600_000;

/** What visitors come with, the frequent ones more than once: device, system, browser, its version. */
const DEVICES = [
  ['PGT-AN10', 'Android 14', 'WeChat', '8.0.50'],
  ['PGT-AN10', 'Android 14', 'WeChat', '8.0.50'],
  ['23049RAD8C', 'Android 13', 'WeChat', '8.0.49'],
  ['iPhone', 'iOS 17.5', 'WeChat', '8.0.50'],
  ['iPhone', 'iOS 17.5', 'Safari', '17.5'],
  ['ALN-AL00', 'Harmony 4.2', 'Huawei', '15.0.4'],
  ['V2309A', 'Android 14', 'vivo', '18.1'],
  ['PC', 'Windows 11 x64', 'Edge', '129.0'],
  ['PC', 'Windows 10 x64', 'Chrome', '129.0'],
] as const;

/** Four weeks of visitors, so that the statistics have something to say; a second run adds none. */
export async function clickAll({ users, begunAt }: Plant, things: readonly CreatedRecord[]): Promise<void> {
  const { pool } = users.deps;
  if ((await pool.query('SELECT FROM "click_record" LIMIT 1')).rowCount !== 0) return;
  const batch = new ClickBatch(pool, (error) => {
    throw error;
  });
  const random = new SeededRandom(1919);
  for (let nth = 0; nth < CLICKS; nth += 1) batch.add(clickOf(random, things, begunAt));
  await batch.flush();
}

function clickOf(random: SeededRandom, things: readonly CreatedRecord[], until: Date): Click {
  // Some are opened far more often than others: the lesser of two throws.
  const { entity, id } = things[Math.min(random.int(0, things.length - 1), random.int(0, things.length - 1))]!;
  const [deviceType, os, browser, browserVersion] = random.pick(DEVICES);
  const hours = random.int(1, DAYS * 24);
  return {
    clickContentId: id,
    clickContentType: wordOfEntity(entity)!,
    itemId: id,
    deviceType,
    os,
    browser,
    browserVersion,
    ip: ADDRESS,
    serverIp: ADDRESS,
    at: new Date(until.getTime() - hours * HOUR_MS),
  };
}
