import type { ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { zoneName } from '../../i18n/zone.ts';
import { WordSelect } from './SelectWidget.tsx';
import type { Tile } from './Tiles.tsx';
import type { WidgetProps } from '../types.ts';

const LOCALES = { zh: 'zh-CN', en: 'en-GB' } as const;

/** A time zone: searched by its IANA name, or by its display name. */
export function TimeZoneWidget(props: WidgetProps): ReactNode {
  const { language } = useTranslator();
  const { value } = props;
  const own = typeof value === 'string' && value !== '' ? [value] : [];
  const zones = [...new Set([...own, ...Intl.supportedValuesOf('timeZone')])];
  return <WordSelect {...props} words={zones.map((zone) => zoneTile(zone, language))} />;
}

const tiles = new Map<string, Tile>();

/** Formatting hundreds of zone names is slow: it is done once. */
function zoneTile(zone: string, language: keyof typeof LOCALES): Tile {
  const key = `${language} ${zone}`;
  const tile = tiles.get(key) ?? { value: zone, text: zoneByName(zone, LOCALES[language]) };
  tiles.set(key, tile);
  return tile;
}

/** The typed text may be no zone. */
function zoneByName(zone: string, locale: string): string {
  try {
    return `${zone} · ${zoneName(zone, locale)}`;
  } catch {
    return zone;
  }
}
