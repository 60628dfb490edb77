import type { Site } from './sites.ts';

/** Learns which sites are read while something runs. */
export class Probe {
  private readonly readers = new Map<string, Set<string>>();
  private running = '';

  /** From now on every reading of a site's property is noted under what runs. */
  constructor(sites: readonly Site[]) {
    for (const { place, owners, key } of sites) {
      if (this.readers.has(place)) continue;
      const readers = new Set<string>();
      this.readers.set(place, readers);
      for (const owner of owners) watch(owner, key, () => readers.add(this.running));
    }
  }

  begin(name: string): void {
    this.running = name;
  }

  /** Names of what read the site. */
  readersOf({ place }: Site): readonly string[] {
    return [...(this.readers.get(place) ?? [])];
  }
}

function watch(owner: object, key: string, note: () => void): void {
  const before = Object.getOwnPropertyDescriptor(owner, key);
  const get = (): unknown => {
    note();
    return before?.get ? (before.get.call(owner) as unknown) : (before?.value as unknown);
  };
  Object.defineProperty(owner, key, { configurable: true, enumerable: true, get });
}

/** Runs work while a site stands for something else, and puts back what was there. */
export async function whileChanged<T>({ owners, key }: Site, value: unknown, work: () => Promise<T>): Promise<T> {
  const before = owners.map((owner) => [owner, Object.getOwnPropertyDescriptor(owner, key)!] as const);
  for (const owner of owners)
    Object.defineProperty(owner, key, { configurable: true, enumerable: true, writable: true, value });
  try {
    return await work();
  } finally {
    for (const [owner, property] of before) Object.defineProperty(owner, key, property);
  }
}
