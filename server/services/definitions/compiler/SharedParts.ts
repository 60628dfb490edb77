import { randomUUID } from 'node:crypto';
import { partsWithoutScenarios, type Bundle } from '#engine';

/** A number for each part of a bundle, by table and id: the same number, the same part. Only those of one origin can be compared. */
export interface PartNumbers {
  /** The thread that numbered them. */
  readonly origin: string;
  readonly tables: Readonly<Record<string, ReadonlyMap<string, number>>>;
}

/** Numbers the parts of bundles that are sent one after the other. */
export class PartNumbering {
  readonly #origin = randomUUID();
  readonly #numbers = new WeakMap<object, number>();
  #last = 0;

  of(bundle: Bundle): PartNumbers {
    const tables = Object.entries(tablesOf(bundle)).map(([name, parts]) => {
      const numbers = [...parts].map(([id, part]) => [id, this.#numberOf(part)] as const);
      return [name, new Map(numbers)] as const;
    });
    return { origin: this.#origin, tables: Object.fromEntries(tables) };
  }

  #numberOf(part: object): number {
    const number = this.#numbers.get(part) ?? (this.#last += 1);
    this.#numbers.set(part, number);
    return number;
  }
}

/** What was received of a thread last. Bundles that come later share with it what is the same: each part is held once. */
export class ReceivedParts {
  #before: { readonly numbers: PartNumbers; readonly bundle: Bundle } | undefined;

  /** The bundle, with the parts of the one before in place of those that are the same. */
  share(bundle: Bundle, numbers: PartNumbers): Bundle {
    const { bundle: former, numbers: known } = this.#before ?? {};
    const formerTables = former ? tablesOf(former) : {};
    for (const [name, parts] of Object.entries(tablesOf(bundle)))
      for (const [id, number] of numbers.tables[name] ?? []) {
        const part = known?.tables[name]?.get(id) === number ? formerTables[name]?.get(id) : undefined;
        if (known?.origin === numbers.origin && part) parts.set(id, part);
      }
    this.#before = { numbers, bundle };
    return bundle;
  }
}

/** The maps of a bundle, by name; their entries are objects. */
function tablesOf(bundle: Bundle): Readonly<Record<string, Map<string, object>>> {
  const maps = partsWithoutScenarios(bundle).filter((part): part is [string, Map<string, object>] => part[1] instanceof Map);
  return Object.fromEntries(maps);
}
