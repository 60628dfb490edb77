import type { Value } from '#engine';

/** Values of the settings definitions by camelCase id, as expressions read them. */
export type SettingValues = Readonly<Record<string, Readonly<Record<string, Value>>>>;

/** All values, and the version that any change of them raises. */
export interface VersionedSettings {
  readonly values: SettingValues;
  readonly version: number;
}

/** The plant's settings for one unit of work. */
export interface Settings {
  /** All values by camelCase id, without secrets. */
  values(): Promise<SettingValues>;
  /** A secret of a group, for the work it is kept for; undefined where there is none. */
  secret(id: string, name: string): Promise<string | undefined>;
}
