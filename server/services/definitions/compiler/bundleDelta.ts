import { randomUUID } from 'node:crypto';
import { partsWithoutScenarios, type Bundle } from '#engine';

/** Entries of the maps of a bundle, by map and id. */
type Tables<T> = Readonly<Record<string, ReadonlyMap<string, T>>>;

/** A bundle that follows another one: each entry it shares with that is left out. */
export interface BundleDelta {
  /** The bundle, with the entries that are new in its maps. */
  readonly bundle: Bundle;
  /** Ids of all entries of each map, in their order. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
  /** Names this bundle for the next one that follows it, also among those of other senders. */
  readonly name: string;
}

/** The bundles one side has sent. */
export class SentBundles {
  #last: { readonly name: string; readonly tables: Tables<object> } | undefined;

  /** @param held  the name of the bundle the receiver has; it is sent all where that is not the last one */
  after(held: string | undefined, bundle: Bundle): BundleDelta {
    const tables = tablesOf(bundle);
    const before = this.#last?.name === held ? this.#last?.tables : undefined;
    const sent = { name: randomUUID(), tables };
    this.#last = sent;
    const isNew = (table: string, id: string, part: object): boolean => before?.[table]?.get(id) !== part;
    const maps = Object.entries(tables).map(
      ([name, parts]) => [name, new Map([...parts].filter(([id, part]) => isNew(name, id, part)))] as const,
    );
    const ids = Object.entries(tables).map(([name, parts]) => [name, [...parts.keys()]] as const);
    // All but its scenarios, which are not sent.
    const delta = Object.fromEntries([...partsWithoutScenarios(bundle), ...maps]) as unknown as Bundle;
    return { bundle: delta, ids: Object.fromEntries(ids), name: sent.name };
  }
}

/** The bundle the other side has received last. */
export class ReceivedBundle {
  #last: { readonly name: string; readonly bundle: Bundle } | undefined;

  get name(): string | undefined {
    return this.#last?.name;
  }

  /** The whole bundle: its entries, and those it shares with the one before. */
  take({ bundle, ids, name }: BundleDelta): Bundle {
    const before = this.#last && tablesOf(this.#last.bundle);
    for (const [table, parts] of Object.entries(tablesOf(bundle))) {
      const sent = new Map(parts);
      parts.clear();
      for (const id of ids[table] ?? []) {
        const part = sent.get(id) ?? before?.[table]?.get(id);
        if (part !== undefined) parts.set(id, part);
      }
    }
    this.#last = { name, bundle };
    return bundle;
  }
}

/** The maps of a bundle, by name; their entries are objects. */
function tablesOf(bundle: Bundle): Readonly<Record<string, Map<string, object>>> {
  const maps = partsWithoutScenarios(bundle).filter((part): part is [string, Map<string, object>] => part[1] instanceof Map);
  return Object.fromEntries(maps);
}
