import type { Pool } from 'pg';
import type { ActionModel, Bundle } from '#engine';
import type { Meaning } from '../../database/tables/schema.ts';
import type { ActionCall } from '../../core/ports/actions.ts';
import type { VersionedSettings } from '../../core/ports/settings.ts';
import type { LoadPlan } from '../../database/loads/loadPlan.ts';
import type { Serials } from '../../database/store/serials.ts';

/** What running actions needs. `published` changes as a whole when definitions are published. */
export interface ActionDeps {
  readonly pool: Pool;
  readonly published: () => PublishedBundle;
  /** Takes over what was published meanwhile. */
  readonly refresh: () => Promise<void>;
  /** What is remembered of the settings; a write that finds another version has them read again. */
  readonly settings: { versioned(): Promise<VersionedSettings>; forget(): void };
  readonly zone: (area?: string) => string;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Of the files an input names the media types of those that exist for its sender; without a place for files none does. */
  readonly visibleFiles?: (ids: readonly string[], by: ActionCall['signedIn']) => Promise<ReadonlyMap<string, string>>;
}

/** A bundle and what is worked out from it once. */
export interface PublishedBundle {
  /** Number of the publication it came with, 0 for the files as they were shipped. */
  readonly publication: number;
  /** Stamp of the roles in the bundle. */
  readonly rights: string;
  readonly bundle: Bundle;
  readonly plan: (action: ActionModel) => LoadPlan;
  /** What the violation of each constraint means. */
  readonly meanings: ReadonlyMap<string, Meaning>;
  readonly serials: Serials;
}
