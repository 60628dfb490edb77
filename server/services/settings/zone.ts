import { isTimeZone, type Bundle } from '#engine';
import type { SettingValues } from '../../core/ports/settings.ts';

/** Zone of a plant that names none, or one nobody knows. */
const DEFAULT_ZONE = 'Asia/Shanghai';

/** The area whose zone is that of all areas which have none of their own. */
const COMMON = 'platform';

/** IANA zones: of the areas that have one of their own, and under '' that of all others. */
export type Zones = Readonly<Record<string, string>>;

/** What the settings say. A zone nobody knows would break every sentence with a time in it. */
export function readZones({ zones }: Pick<Bundle, 'zones'>, values: SettingValues): Zones {
  const own = [...zones].map(([area, { settings, field }]) => [area, known(values[settings]?.[field])] as const);
  // A pack that runs alone has no zone but its own.
  const [, common] = own.find(([area]) => area === COMMON) ?? own[0] ?? [];
  return { '': common ?? DEFAULT_ZONE, ...Object.fromEntries(own) };
}

/** The zone of an area. */
export function zoneIn(zones: Zones, area = ''): string {
  return zones[area] ?? zones[''] ?? DEFAULT_ZONE;
}

function known(zone: unknown): string {
  return typeof zone === 'string' && isTimeZone(zone) ? zone : DEFAULT_ZONE;
}
