import type { Pool } from 'pg';
import type { Bundle, Context, Value } from '#engine';
import type { Replica } from '../../database/store/Replica.ts';
import type { SignedIn } from '../../core/signedIn.ts';

/** What is read with: the rows, the definitions, and what their expressions are given. */
export interface ReadDeps {
  readonly pool: Pool;
  /** Where large reads go. */
  readonly replica?: Replica | undefined;
  readonly bundle: () => Bundle;
  readonly settings: () => Promise<Readonly<Record<string, Readonly<Record<string, Value>>>>>;
  readonly zone: (area?: string) => string;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** What expressions know, and in which language their values are put in order. */
export type ReadingContext = Context & Pick<SignedIn, 'readsIn'>;

/** What the expressions of a read know: who asks, and when, by the clocks of an area. */
export async function readContext(
  { now, zone, settings, newId }: Omit<ReadDeps, 'pool' | 'bundle'>,
  { actor, readsIn }: Pick<SignedIn, 'actor' | 'readsIn'>,
  area?: string,
): Promise<ReadingContext> {
  return {
    actor,
    readsIn,
    now: now().toISOString(),
    zone: zone(area),
    settings: await settings(),
    newId,
    confirmed: new Set(),
  };
}
