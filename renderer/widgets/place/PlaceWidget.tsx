import { useState, type ClipboardEvent, type ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Icon } from '../../parts/Icon.tsx';
import { NumberWidget } from '../NumberWidget.tsx';
import { placeIn, rounded, type Place } from './coordinates.ts';
import type { WidgetProps } from '../types.ts';
import css from './PlaceWidget.module.css';

/** Fields beside this one in the same record: the other half of the place, and what it is measured by. */
const LONGITUDE = 'longitude';
const DATUM = 'datum';
/** What a device tells its place in. */
const OF_DEVICES = 'wgs84';
/** Milliseconds a device may look for itself. */
const PATIENCE = 15_000;

/** The latitude of a place: both numbers may be pasted at once, or taken from where the person stands. */
export function PlaceWidget(props: WidgetProps): ReactNode {
  const { field, onChange, onBeside } = props;
  const { t } = useSpeech();
  const [said, setSaid] = useState('');
  const set = (place: Place): void => {
    const { latitude, longitude } = rounded(place, field.scale ?? 6);
    onChange(latitude);
    onBeside?.(LONGITUDE, longitude);
    setSaid(t('ui.place.set', { latitude, longitude }));
  };
  const paste = (event: ClipboardEvent): void => {
    const place = placeIn(event.clipboardData.getData('text/plain'));
    if (!place) return;
    event.preventDefault();
    set(place);
  };
  const here = (): void => {
    setSaid(t('ui.place.looking'));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        onBeside?.(DATUM, OF_DEVICES);
        set(coords);
      },
      () => setSaid(t('ui.place.unknown')),
      { enableHighAccuracy: true, timeout: PATIENCE },
    );
  };
  return (
    <div className={css['place']} onPaste={paste}>
      <NumberWidget {...props} />
      {/* Browsers tell where they are over HTTPS only. */}
      {isSecureContext && 'geolocation' in navigator && (
        <button type="button" className={css['here']} onClick={here}>
          <Icon name="current-location" size={18} />
          {t('ui.place.here')}
        </button>
      )}
      <p className={css['said']} role="status">
        {said === '' ? t('ui.place.paste') : said}
      </p>
    </div>
  );
}
