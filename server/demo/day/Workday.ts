import { MINUTE_MS } from '#engine';
import type { CreatedRecord, DemoUsers } from '../DemoUsers.ts';
import type { ShiftClock } from './ShiftClock.ts';

/** How often each action was done or refused, by its id. */
export type Tally = ReadonlyMap<string, { readonly done: number; readonly refused: number }>;

/** What the people of a shift share: the plant they act in, its clock, and the count of what they did. */
export class Workday {
  private readonly users: DemoUsers;
  private readonly clock: ShiftClock;
  private readonly counts = new Map<string, { done: number; refused: number }>();
  private submits = 0;

  constructor(users: DemoUsers, clock: ShiftClock) {
    this.users = users;
    this.clock = clock;
  }

  get tally(): Tally {
    return new Map([...this.counts].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  /** A moment of the shift, as an action takes it. */
  ago(minutes: number): string {
    return new Date(this.clock.now().getTime() - minutes * MINUTE_MS).toISOString();
  }

  /** Submits an action. @returns what it made; undefined where it was refused, as happens in a plant */
  async attempt(account: string, action: string, input: object): Promise<readonly CreatedRecord[] | undefined> {
    this.submits += 1;
    const created = await this.users.attempt(account, action, input, `day:${this.submits}:${action}`);
    const count = this.counts.get(action) ?? { done: 0, refused: 0 };
    count[created ? 'done' : 'refused'] += 1;
    this.counts.set(action, count);
    return created;
  }

  /** Rows of a statement. */
  async rows<T extends object>(sql: string, values: readonly unknown[] = []): Promise<readonly T[]> {
    return (await this.users.deps.pool.query<T>(sql, [...values])).rows;
  }
}
