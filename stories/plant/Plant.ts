import {
  Directory,
  MemoryRunner,
  readGiven,
  worldRows,
  type Actor,
  type Bundle,
  type Context,
  type RowsByName,
} from '#engine';
import { CLOCK } from './clock.ts';
import type { Product } from './product.ts';

/** What goes wrong on the way, for stories that show it. */
export type Trouble = 'none' | 'loading' | 'error' | 'offline';

/** A plant in the page: the engine on rows in memory, and who works there. */
export class Plant {
  readonly bundle: Bundle;
  readonly runner: MemoryRunner;
  /** Account of who is signed in: of a role, the user who has it alone. */
  account: string;
  now: string;
  trouble: Trouble = 'none';

  constructor(runner: MemoryRunner, bundle: Bundle, account: string, now = CLOCK) {
    this.runner = runner;
    this.bundle = bundle;
    this.account = account;
    this.now = now;
  }

  get store(): MemoryRunner['store'] {
    return this.runner.store;
  }

  get actor(): Actor {
    const actor = this.store.actor(this.account);
    if (!actor) throw new Error(`nobody has the account ${this.account}`);
    return actor;
  }

  /** As an action of this person is decided now. */
  get context(): Context {
    return this.runner.context({ as: this.account, now: this.now, confirm: [] });
  }
}

/** A plant with rows by entity and name. A row that cannot be read is left out, and said. */
export async function runnerWith(
  { bundle }: Pick<Product, 'bundle'>,
  given: RowsByName,
): Promise<{ readonly runner: MemoryRunner; readonly faults: readonly string[] }> {
  const runner = new MemoryRunner(bundle);
  const { rows, faults } = await readGiven({ given }, bundle, new Directory(runner));
  await runner.given(rows);
  return { runner, faults: faults.map(({ code, at }) => `${code} ${at}`) };
}

/** Rows the scenarios have in common, of every area; where two areas mean another row by one name, it is that of the area asked for. */
export function rowsOfArea({ definitions: { world } }: Pick<Product, 'definitions'>, area: string): RowsByName {
  const others = [...world.keys()].filter((id) => id !== area);
  return worldRows(world, [...others, area]);
}
