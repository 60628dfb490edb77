import type { ReactNode } from 'react';
import type { ViewField } from '#engine';
import { useTranslator } from '../i18n/useTranslator.ts';
import { deviceZone, zoneName } from '../i18n/zone.ts';
import css from './ZoneNote.module.css';

const LOCALES = { zh: 'zh-CN', en: 'en-GB' } as const;

/** Note about the time zone of the times on a page. */
export function ZoneNote(): ReactNode {
  const { t, language, zone } = useTranslator();
  return (
    <small className={css['zone']} data-testid="zone" data-other={zone !== deviceZone()}>
      {t('ui.zone', { name: zoneName(zone, LOCALES[language]), zone })}
    </small>
  );
}

/** The same, shown only if the device is in another zone. */
export function OtherZoneNote(): ReactNode {
  const { zone } = useTranslator();
  return zone === deviceZone() ? null : <ZoneNote />;
}

/** Whether a field, or its list items, are times. */
export function isMoment({ kind, items }: Pick<ViewField, 'kind' | 'items'>): boolean {
  return kind === 'timestamp' || items?.kind === 'timestamp';
}
