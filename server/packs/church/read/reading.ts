import type { Pool } from 'pg';
import type { Bundle, EntityModel } from '#engine';
import type { MediaAddresses } from '../media/addresses.ts';
import { CHURCH_AREA, siteOf, type Site } from '../site.ts';
import type { ChurchDeps } from '../deps.ts';
import { wallOf } from '../time.ts';

/** One public read: everything in it is as of the same moment. */
export interface Reading {
  readonly pool: Pool;
  readonly bundle: Bundle;
  readonly dataDir: string;
  readonly now: Date;
  readonly site: Site;
  /** The day at the church, `YYYY-MM-DD`. */
  readonly today: string;
  readonly media: MediaAddresses;
}

/** Begins a public read. */
export async function beginReading(deps: ChurchDeps, media: MediaAddresses): Promise<Reading> {
  const { platform } = deps;
  const now = platform.now();
  const site = siteOf(await platform.settings.values(), platform.zone(CHURCH_AREA));
  return {
    pool: platform.pool,
    bundle: platform.bundle(),
    dataDir: deps.dataDir,
    now,
    site,
    today: wallOf(now, site.zone).date,
    media,
  };
}

/** The model of one of our entities. They are there: without the church's definitions its app is never built. */
export function entityOf({ bundle }: Pick<Reading, 'bundle'>, entity: string): EntityModel {
  return bundle.entities.get(entity)!;
}
