import type { ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { zoneName } from '../../i18n/zone.ts';
import { WordsOf } from './SelectWidget.tsx';
import type { Tile } from './Tiles.tsx';
import type { WidgetProps } from '../types.ts';

const LOCALES = { zh: 'zh-CN', en: 'en-GB' } as const;

/** A time zone: searched by its name in the database of zones, or by what it is called. */
export function TimeZoneWidget(props: WidgetProps): ReactNode {
  const { language } = useSpeech();
  const { value } = props;
  const own = typeof value === 'string' && value !== '' ? [value] : [];
  const zones = [...new Set([...own, ...Intl.supportedValuesOf('timeZone')])];
  return <WordsOf {...props} words={zones.map((zone) => zoneTile(zone, language))} />;
}

const tiles = new Map<string, Tile>();

/** Naming hundreds of zones takes a while: it is done once. */
function zoneTile(zone: string, language: keyof typeof LOCALES): Tile {
  const key = `${language} ${zone}`;
  const tile = tiles.get(key) ?? { value: zone, text: named(zone, LOCALES[language]) };
  tiles.set(key, tile);
  return tile;
}

/** What a person types there may be no zone. */
function named(zone: string, locale: string): string {
  try {
    return `${zone} · ${zoneName(zone, locale)}`;
  } catch {
    return zone;
  }
}
