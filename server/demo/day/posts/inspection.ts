import data from '../../data/measurements.json' with { type: 'json' };
import { personOf } from '../../plant/people.ts';
import type { Post } from '../playShift.ts';

const ROUND_MINUTES = 24;

interface InspectionItem {
  readonly id: string;
  readonly kind: string;
}

/** An inspector measures the same characteristic on every round. */
export function inspection(): readonly Post[] {
  return [
    {
      begins: 15,
      work: async (day, random) => {
        const items = await day.rows<InspectionItem>(
          `SELECT i."id", i."kind" FROM "inspection_item" AS i JOIN "inspection_plan" AS p ON p."id" = i."plan"
           WHERE p."code" = $1 ORDER BY i."sequence"`,
          [data.plan],
        );
        const noise = (): number => (random.next() + random.next() + random.next() - 1.5) * data.spread;
        const values = items.map(({ id: itemId, kind }) =>
          kind === 'variable'
            ? { itemId, itemResult: 'ok', value: Math.round((data.target + noise()) * 100) / 100 }
            : { itemId, itemResult: 'ok' },
        );
        const report = { inspectorNo: personOf('inspector'), workstationCode: data.workstation, values, verdict: 'accept' };
        await day.attempt('inspector', 'patrol-report', report);
        return ROUND_MINUTES;
      },
    },
  ];
}
