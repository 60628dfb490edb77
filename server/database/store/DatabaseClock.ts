import type { Pool } from 'pg';

/** Milliseconds between two looks at the clock of the database. */
const REFRESH_MS = 30_000;

/** What a machine's own clocks say, in milliseconds. */
export interface MachineClock {
  /** Since 1970, as the machine is set. */
  readonly wall: () => number;
  /** One that never goes back, whatever the machine is set to. */
  readonly steady: () => number;
}

const MACHINE: MachineClock = { wall: () => Date.now(), steady: () => performance.timeOrigin + performance.now() };

/**
 * The one clock of all servers: that of their database, which this process goes on by itself between two looks at it. What servers
 * compare with each other (sessions, locks, due times) and what they write down is of this clock, however their machines are set.
 */
export class DatabaseClock {
  readonly #pool: Pick<Pool, 'query'>;
  readonly #machine: MachineClock;
  /** Milliseconds from the steady clock of the machine to that of the database. */
  #offset = 0;

  private constructor(pool: Pick<Pool, 'query'>, machine: MachineClock) {
    this.#pool = pool;
    this.#machine = machine;
  }

  /** @throws what the database says, where it does not answer */
  static async open(pool: Pick<Pool, 'query'>, machine = MACHINE): Promise<DatabaseClock> {
    const clock = new DatabaseClock(pool, machine);
    await clock.refresh();
    return clock;
  }

  readonly now = (): Date => new Date(this.#machine.steady() + this.#offset);

  /** Milliseconds by which the machine is set ahead of the database; negative behind it. */
  readonly ahead = (): number => this.#machine.wall() - this.#machine.steady() - this.#offset;

  /** Looks at the database. What it says was read at some moment of the question: what fits one of them stays as it is. */
  async refresh(): Promise<void> {
    const asked = this.#machine.steady();
    const { rows } = await this.#pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    const answered = this.#machine.steady();
    const said = rows[0]!.now.getTime();
    this.#offset = Math.min(Math.max(this.#offset, said - answered), said - asked);
  }

  /** Looks at the database again and again. @returns how to stop */
  follow(): () => void {
    // A database that is away for a moment is asked again.
    const timer = setInterval(() => void this.refresh().catch(() => undefined), REFRESH_MS);
    return () => clearInterval(timer);
  }
}
