import type { ReactNode } from 'react';
import type { ViewField } from '#engine';
import { useSpeech } from '../i18n/useSpeech.ts';
import { deviceZone, zoneName } from '../i18n/zone.ts';
import css from './ZoneNote.module.css';

const LOCALES = { zh: 'zh-CN', en: 'en-GB' } as const;

/** Says whose clocks the moments on a page are told by. */
export function ZoneNote(): ReactNode {
  const { t, language, zone } = useSpeech();
  return (
    <small className={css['zone']} data-testid="zone">
      {t('ui.zone', { name: zoneName(zone, LOCALES[language]), zone })}
    </small>
  );
}

/** The same, for places where it goes without saying on a device of the place itself. */
export function OtherZoneNote(): ReactNode {
  const { zone } = useSpeech();
  return zone === deviceZone() ? null : <ZoneNote />;
}

/** Whether a field, or what it lists, is a moment. */
export function isMoment({ kind, items }: Pick<ViewField, 'kind' | 'items'>): boolean {
  return kind === 'timestamp' || items?.kind === 'timestamp';
}
