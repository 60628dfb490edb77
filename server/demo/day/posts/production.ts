import { ORDERS, type DemoOrder } from '../../plant/orders.ts';
import { reasonOf } from '../../plant/reasons.ts';
import type { SeededRandom } from '../../SeededRandom.ts';
import type { Post } from '../playShift.ts';
import type { Workday } from '../Workday.ts';

const CARD = 10;
const SCRAP_RATE = 0.04;
/** Pieces reported at once, and the minutes they take. */
const PIECES = [2, 5] as const;
const MINUTES = [9, 16] as const;
/** Nobody begins in the same minute. */
const MINUTES_APART = 4;
/** Until the washing machine or the furnace is done with a card. */
const WAITING_MINUTES = 20;

interface Card {
  readonly code: string;
  /** Pieces left at its step. */
  readonly open: number;
}

/** One person at each order in production: they report a few pieces at a time, and get the next card from their leader. */
export function production(): readonly Post[] {
  return ORDERS.filter(({ outcome }) => outcome === 'producing').map((order, i) => ({
    begins: i * MINUTES_APART,
    work: async (day, random) => {
      const card = await findCard(day, order);
      if (card) return report(day, random, order, card);
      if (await begin(day, order)) return 1;
      return (await isAtMachine(day, order)) ? WAITING_MINUTES : undefined;
    },
  }));
}

const RUNNING = `FROM "process_card" AS c JOIN "work_order" AS w ON w."id" = c."work_order"
  JOIN "route_step" AS s ON s."id" = c."current_step" LEFT JOIN "equipment_class" AS k ON k."id" = s."equipment_class"
  WHERE w."code" = $1 AND c."state" = 'running' AND c."quantity" > c."good_quantity"`;
const IS_AT_MACHINE = `k."kind" IS NOT NULL`;

/** Washing machine and furnace are another person's. */
async function findCard(day: Workday, { code }: DemoOrder): Promise<Card | undefined> {
  const [card] = await day.rows<Card>(
    `SELECT c."code", (c."quantity" - c."good_quantity")::int AS "open" ${RUNNING} AND k."kind" IS NULL
     ORDER BY c."code" LIMIT 1`,
    [code],
  );
  return card;
}

async function isAtMachine(day: Workday, { code }: DemoOrder): Promise<boolean> {
  return (await day.rows(`SELECT 1 ${RUNNING} AND ${IS_AT_MACHINE}`, [code])).length > 0;
}

async function report(day: Workday, random: SeededRandom, { worker }: DemoOrder, { code, open }: Card): Promise<number> {
  const minutes = random.int(...MINUTES);
  const pieces = Math.min(open, random.int(...PIECES));
  const scrapQuantity = pieces > 1 && random.next() < SCRAP_RATE ? 1 : 0;
  const input = {
    processCardCode: code,
    operatorNo: worker,
    goodQuantity: pieces - scrapQuantity,
    scrapQuantity,
    reworkQuantity: 0,
    ...(scrapQuantity > 0 ? { reasonCode: reasonOf('scrap-reason', random.int(0, 5)) } : {}),
    startedAt: day.ago(minutes),
    endedAt: day.ago(0),
  };
  await day.attempt('operator', 'process-report', input);
  return minutes;
}

/** The next card of the order. @returns whether there was one more */
async function begin(day: Workday, { code }: DemoOrder): Promise<boolean> {
  const created = await day.attempt('leader', 'process-card-create', { workOrderCode: code, quantity: CARD });
  const card = created?.find(({ entity }) => entity === 'process-card');
  return (
    card !== undefined && (await day.attempt('leader', 'process-card-start', { processCardCode: card.code })) !== undefined
  );
}
