import type { ReactNode } from 'react';
import type { ViewField } from '#engine';
import { useTranslator } from '../i18n/useTranslator.ts';
import { deviceZone, zoneName } from '../i18n/zone.ts';
import css from './ZoneNote.module.css';

const LOCALES = { zh: 'zh-CN', en: 'en-GB' } as const;

/** The zone of the times on a page, where the device is in another one. */
export function ZoneNote(): ReactNode {
  const { t, language, zone } = useTranslator();
  if (zone === deviceZone()) return null;
  return (
    <small className={css['zone']} data-testid="zone">
      {t('ui.zone', { name: zoneName(zone, LOCALES[language]), zone })}
    </small>
  );
}

/** Whether a field, or its list items, are times. */
export function isMoment({ kind, items }: Pick<ViewField, 'kind' | 'items'>): boolean {
  return kind === 'timestamp' || items?.kind === 'timestamp';
}
