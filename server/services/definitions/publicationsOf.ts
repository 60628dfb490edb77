import type { Pool } from 'pg';
import { Drafts } from './Drafts.ts';
import type { LiveDefinitions } from './LiveDefinitions.ts';
import { Publications } from './Publications.ts';
import { ScheduledPublications } from './ScheduledPublications.ts';

interface PublicationParts {
  readonly publications: Publications;
  readonly schedule: ScheduledPublications;
}

/** How drafts of a plant come to hold: now, or at a moment to come. */
export function publicationsOf(plant: {
  readonly pool: Pool;
  readonly definitions: LiveDefinitions;
  readonly now: () => Date;
}): PublicationParts {
  const { pool, definitions, now } = plant;
  const drafts = new Drafts(pool, definitions.shipped, now);
  const publications = new Publications({ pool, definitions, drafts, now });
  return { publications, schedule: new ScheduledPublications({ pool, definitions, drafts, publications, now }) };
}
