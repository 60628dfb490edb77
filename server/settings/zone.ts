import type { SettingValues } from '../http/deps.ts';

/** Zone of a plant that names none, or one nobody knows. */
export const DEFAULT_ZONE = 'Asia/Shanghai';

/** IANA zone of the plant. A zone nobody knows would break every sentence with a time in it. */
export function zoneOf(values: SettingValues): string {
  const zone = values['plant']?.['timeZone'];
  return typeof zone === 'string' && isZone(zone) ? zone : DEFAULT_ZONE;
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}
