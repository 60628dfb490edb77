import { PARTS } from '../../plant/parts.ts';
import { personOf } from '../../plant/people.ts';
import type { Post } from '../playShift.ts';
import type { Workday } from '../Workday.ts';

const KEEPER = personOf('keeper');
const LORRY_MINUTES = [35, 55] as const;
const UNLOADING_MINUTES = 12;
const DRIVING_MINUTES = [4, 8] as const;
const IDLE_MINUTES = 10;
const BOXES = 2;

/** A box that waits to be put away. */
interface Arrival {
  readonly taskCode: string;
  readonly huCode: string;
  readonly stockQuantity: number;
}

/** Goods come in, are received by one keeper and put away by another. */
export function goods(): readonly Post[] {
  const arrivals: Arrival[] = [];
  const claimed = new Set<string>();
  return [receiving(arrivals), puttingAway(arrivals, claimed)];
}

function receiving(arrivals: Arrival[]): Post {
  const offered = PARTS.filter(({ supplier, category }) => supplier !== '' && category === 'raw');
  let delivery = 0;
  return {
    begins: 20,
    work: async (day, random) => {
      delivery += 1;
      const part = random.pick(offered);
      const order = await day.attempt('keeper', 'receive-order-create', {
        code: `RO-D${String(delivery).padStart(3, '0')}`,
        supplier: part.supplier,
        deliveryNo: `DN-${80_000 + delivery}`,
        documentType: 'purchase',
        arrivedAt: day.ago(UNLOADING_MINUTES),
        lines: [{ lineNo: 10, part: part.code, orderedQuantity: part.pack * BOXES }],
      });
      const receiveOrderCode = order?.find(({ entity }) => entity === 'receive-order')?.code;
      if (receiveOrderCode === undefined) return random.int(...LORRY_MINUTES);
      const [dock] = await findBins(day, 'RAW-DOCK');
      const created = await day.attempt('keeper', 'goods-receiving', {
        receiveOrderCode,
        binCode: dock,
        boxesIn: Array.from({ length: BOXES }, () => ({
          partCode: part.code,
          receivedQuantity: part.pack,
          newBatchNo: `DAY-${delivery}-${part.code}`,
        })),
      });
      const task = created?.find(({ entity }) => entity === 'warehouse-task');
      for (const box of created?.filter(({ entity }) => entity === 'box') ?? [])
        if (task) arrivals.push({ taskCode: task.code, huCode: box.code, stockQuantity: part.pack });
      return random.int(...LORRY_MINUTES);
    },
  };
}

function puttingAway(arrivals: Arrival[], claimed: Set<string>): Post {
  return {
    begins: 30,
    work: async (day, random) => {
      const next = arrivals.shift();
      if (!next) return IDLE_MINUTES;
      const { taskCode } = next;
      const binCode = random.pick(await findBins(day, 'RAW-PUT'));
      if (!claimed.has(taskCode)) {
        await day.attempt('leader', 'warehouse-task-assign', { taskCodes: [taskCode], targetBinCode: binCode });
        await day.attempt('keeper', 'warehouse-task-claim', { taskCode, operatorNo: KEEPER });
        claimed.add(taskCode);
      }
      const target = await findTarget(day, taskCode);
      await day.attempt('keeper', 'put-on-pad', { ...next, operatorNo: KEEPER, binCode: target ?? binCode });
      return random.int(...DRIVING_MINUTES);
    },
  };
}

async function findBins(day: Workday, area: string): Promise<readonly [string, ...string[]]> {
  const rows = await day.rows<{ code: string }>(
    `SELECT b."code" FROM "bin" AS b JOIN "storage_area" AS a ON a."id" = b."storage_area"
     WHERE a."code" = $1 AND NOT b."is_frozen" ORDER BY b."code"`,
    [area],
  );
  // The demo has bins of every area it works in.
  return rows.map(({ code }) => code) as [string, ...string[]];
}

async function findTarget(day: Workday, taskCode: string): Promise<string | undefined> {
  const sql = `SELECT b."code" FROM "warehouse_task" AS t JOIN "bin" AS b ON b."id" = t."target_bin" WHERE t."code" = $1`;
  return (await day.rows<{ code: string }>(sql, [taskCode]))[0]?.code;
}
