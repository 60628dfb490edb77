import { DAY_MS } from '#engine';
import type { DemoUsers } from '../DemoUsers.ts';
import type { Progress } from '../Progress.ts';
import type { DemoSize } from '../sizes.ts';
import type { StockPlan } from './stock/stockPlan.ts';

/** What every step of the demo is given. */
export interface Plant {
  readonly users: DemoUsers;
  readonly size: DemoSize;
  readonly stock: StockPlan;
  /** When the demo was first begun: a second start dates everything the same. */
  readonly begunAt: Date;
}

/** A part of the demo plant. Steps run one after the other; each may be run again. */
export interface Step {
  /** Its text is `demo.step.<id>`. */
  readonly id: string;
  /** Rows or actions it will count. */
  readonly size: (plant: Plant) => number;
  readonly run: (plant: Plant, progress: Progress) => Promise<void>;
}

/** A step that does one work after the other. */
export function stepOf(id: string, works: readonly ((plant: Plant) => Promise<void>)[]): Step {
  return {
    id,
    size: () => works.length,
    async run(plant, progress) {
      for (const work of works) {
        await work(plant);
        progress.add(1);
      }
    },
  };
}

/** Works that run at the same time: two processors and their database are busy with them. */
export const CONCURRENCY = 6;

/** A moment before the demo began. */
export function daysBefore({ begunAt }: Pick<Plant, 'begunAt'>, days: number): string {
  return new Date(begunAt.getTime() - Math.round(days * DAY_MS)).toISOString();
}

/** A list in pieces. */
export function pieces<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));
}
