import data from '../../data/machines.json' with { type: 'json' };
import serials from '../../data/serials.json' with { type: 'json' };
import type { Post } from '../playShift.ts';
import type { Workday } from '../Workday.ts';

const { operator: operatorNo } = data;
const ROUND_MINUTES = 40;
const ROUNDS = 10;
/** Cards a furnace holds. */
const BATCH = 4;
/** What the next shift finds: cards whose pieces wait for varnish, for the washing machine, or for the furnace. */
const LEFT: readonly string[] = [serials.armatures.card, data.washing.next, ...data.heat];

/** One person goes from the washing machine to the furnace and back; the last card stays in the washing machine. */
export function machines(): readonly Post[] {
  let round = 0;
  return [
    {
      begins: 30,
      work: async (day, random) => {
        round += 1;
        await wash(day);
        if (round === ROUNDS) return undefined;
        await heat(day, random.int(70, 95));
        return ROUND_MINUTES;
      },
    },
  ];
}

/** What is clean comes out, and the next card goes in. */
async function wash(day: Workday): Promise<void> {
  const input = { operatorNo, equipmentCode: data.washer };
  const cards = await cardsAt(day, 'washer');
  for (const { code } of cards.filter(({ isInside }) => isInside))
    await day.attempt('operator', 'pre-assembly-cleaning-out', { ...input, processCardCode: code });
  const next = cards.find(({ isInside }) => !isInside);
  if (next) await day.attempt('operator', 'pre-assembly-cleaning-in', { ...input, processCardCode: next.code });
}

async function heat(day: Workday, durationMinutes: number): Promise<void> {
  const cards = (await cardsAt(day, 'furnace')).slice(0, BATCH).map(({ code }) => code);
  if (cards.length === 0) return;
  const input = { operatorNo, equipmentCode: data.furnace, processCardCodes: cards, temperature: 150, durationMinutes };
  await day.attempt('operator', 'hot-after-completion', input);
}

interface WaitingCard {
  readonly code: string;
  readonly isInside: boolean;
}

/** Whole cards at a step of such machines. */
function cardsAt(day: Workday, kind: string): Promise<readonly WaitingCard[]> {
  return day.rows<WaitingCard>(
    `SELECT c."code", c."at_cleaning_since" IS NOT NULL AS "isInside" FROM "process_card" AS c
     JOIN "work_order" AS w ON w."id" = c."work_order" JOIN "route_step" AS s ON s."id" = c."current_step"
     JOIN "equipment_class" AS k ON k."id" = s."equipment_class"
     WHERE k."kind" = $1 AND c."state" = 'running' AND w."state" = 'producing' AND c."good_quantity" = 0
       AND NOT c."code" = ANY($2) ORDER BY c."code"`,
    [kind, LEFT],
  );
}
