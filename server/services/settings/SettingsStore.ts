import type { Pool } from 'pg';
import { camel, recordToWire, type Bundle, type RecordValue, type SettingsDefinition } from '#engine';
import type { SignedIn } from '../../core/signedIn.ts';
import { cached } from '../../core/cached.ts';
import type { Settings, SettingValues, VersionedSettings } from '../../core/ports/settings.ts';
import { withClient } from '../../database/store/transaction.ts';
import { changedBefore, changeGroup, type SettingsChange, type SettingsGroup } from './changeGroup.ts';
import type { SecretBox } from '../../core/SecretBox.ts';
import { openSecrets } from './settingSecrets.ts';
import { storedGroups, groupValues, withoutSecrets } from './storedGroups.ts';
import { zoneIn, readZones, type Zones } from './zone.ts';

/** Of the ids those of files that exist for somebody. */
export type VisibleFiles = (ids: readonly string[], by: SignedIn) => Promise<ReadonlyMap<string, string>>;

/** What the settings are kept with. */
export interface SettingsDeps {
  readonly pool: Pool;
  readonly bundle: () => Bundle;
  readonly now: () => Date;
  readonly secrets: SecretBox;
  /** Where there are no files, none exists. */
  readonly visibleFiles?: VisibleFiles;
}

/** How long values are remembered: reads know another server's change at the latest after this, writes at once. Milliseconds. */
const CACHE_MS = 1_000;

/** The plant's settings: defaults of the definitions, and over them what somebody changed. */
export class SettingsStore implements Settings {
  readonly #pool: Pool;
  readonly #bundle: () => Bundle;
  readonly #now: () => Date;
  readonly #secrets: SecretBox;
  readonly #visibleFiles: VisibleFiles;
  #held: () => Promise<VersionedSettings>;
  #zones: Zones = {};

  constructor({ pool, bundle, now, secrets, visibleFiles = async () => new Map() }: SettingsDeps) {
    this.#pool = pool;
    this.#bundle = bundle;
    this.#now = now;
    this.#secrets = secrets;
    this.#visibleFiles = visibleFiles;
    this.#held = this.#hold();
  }

  /** IANA zones by area, as they were when the settings were last read. */
  get zones(): Zones {
    return this.#zones;
  }

  /** That of an area, or of all that have none of their own. */
  zone(area?: string): string {
    return zoneIn(this.#zones, area);
  }

  /** All values by camelCase id, without secrets: expressions may read them. */
  async values(): Promise<SettingValues> {
    return (await this.#held()).values;
  }

  /** The same with their version, which a write compares with the one it finds. */
  versioned(): Promise<VersionedSettings> {
    return this.#held();
  }

  /** Drops what is remembered: another server changed it. */
  forget(): void {
    this.#held = this.#hold();
  }

  #hold(): () => Promise<VersionedSettings> {
    return cached(CACHE_MS, () => this.#read());
  }

  async #read(): Promise<VersionedSettings> {
    const bundle = this.#bundle();
    const stored = await storedGroups(this.#pool);
    const values: Record<string, RecordValue> = {};
    for (const [id, definition] of bundle.settings)
      values[camel(id)] = groupValues(bundle, definition, stored.get(id)?.values);
    this.#zones = readZones(bundle, values);
    return { values, version: [...stored.values()].reduce((sum, { version }) => sum + version, 0) };
  }

  /** Every group with its values; secrets are never read back. */
  async groups(): Promise<readonly SettingsGroup[]> {
    const stored = await storedGroups(this.#pool);
    const { values } = await this.#read();
    return [...this.#bundle().settings].map(([id, definition]) => ({
      id,
      version: stored.get(id)?.version ?? 0,
      values: withoutSecrets(definition, recordToWire(values[camel(id)] ?? {})),
    }));
  }

  /** A secret of a group, for the work it is kept for; undefined where there is none. */
  async secret(id: string, name: string): Promise<string | undefined> {
    const definition = this.#bundle().settings.get(id);
    const value = definition && (await openSecrets(this.#pool, this.#secrets, definition))[name];
    return typeof value === 'string' ? value : undefined;
  }

  /**
   * Changes a group and writes its journal entry. What is not sent stays, a secret only while those it is for do; null takes it away.
   * The same change under the same key is one change.
   *
   * @throws RequestRefused as {@link changeGroup}
   */
  async change(definition: SettingsDefinition, change: SettingsChange, by: SignedIn, key: string): Promise<SettingsGroup> {
    const call = {
      bundle: this.#bundle(),
      definition,
      change,
      by,
      key,
      now: this.#now(),
      secrets: this.#secrets,
      visible: (ids: readonly string[]) => this.#visibleFiles(ids, by),
    };
    const group = await withClient(this.#pool, async (client) => {
      await client.query('BEGIN');
      const changed = await changeGroup(client, call);
      await client.query('COMMIT');
      return changed;
    });
    this.forget();
    return group;
  }

  /** What the same change under the same key came to before. @throws RequestRefused `request.keyReused` */
  changedBefore(
    definition: SettingsDefinition,
    change: SettingsChange,
    by: SignedIn,
    key: string,
  ): Promise<SettingsGroup | undefined> {
    return changedBefore(this.#pool, { definition, change, by, key, secrets: this.#secrets });
  }
}
