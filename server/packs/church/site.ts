import type { SettingValues } from '../../core/ports/settings.ts';

/** Area of the church's definitions. */
export const CHURCH_AREA = 'church';

/** The church's settings the server uses. */
export interface Site {
  readonly officialName: string;
  readonly officialNameEn: string;
  readonly shortName: string;
  readonly phone: string | null;
  /** IANA zone all dates of the site are in. */
  readonly zone: string;
}

/** Reads the church's settings. */
export function siteOf(values: SettingValues, zone: string): Site {
  const church = values['church'] ?? {};
  const text = (name: string): string => String(church[name] ?? '');
  return {
    officialName: text('officialName'),
    officialNameEn: text('officialNameEn') || text('officialName'),
    shortName: text('shortName') || text('officialName'),
    phone: text('phone') || null,
    zone,
  };
}
