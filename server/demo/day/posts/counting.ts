import { personOf } from '../../plant/people.ts';
import type { Post } from '../playShift.ts';

const TASK = 'SC-0004';
const ACTION = 'warehouse-assembly-stock-count';
const MINUTES = [1, 3] as const;

interface CountLine {
  readonly bin: string;
  readonly unit: string;
  readonly quantity: string;
}

/** A keeper counts bins of the store, one box a scan. */
export function counting(): readonly Post[] {
  return [
    {
      begins: 60,
      work: async (day, random) => {
        const [next] = await day.rows<CountLine>(
          `SELECT b."code" AS "bin", l."scanned_code" AS "unit", l."book_quantity" AS "quantity" FROM "stock_count_line" AS l
           JOIN "stock_count_task" AS t ON t."id" = l."task" JOIN "bin" AS b ON b."id" = l."bin"
           WHERE t."code" = $1 AND l."is_current" AND l."counted_at" IS NULL ORDER BY b."code", l."scanned_code" LIMIT 1`,
          [TASK],
        );
        const input = { operatorNo: personOf('keeper'), countTaskCode: TASK };
        if (!next) return void (await day.attempt('keeper', 'stock-count-complete', { countTaskCode: TASK }));
        const counted = { binCode: next.bin, huCode: next.unit, realQuantity: Number(next.quantity) };
        return (await day.attempt('keeper', ACTION, { ...input, ...counted })) ? random.int(...MINUTES) : undefined;
      },
    },
  ];
}
