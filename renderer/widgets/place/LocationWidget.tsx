import { useState, type ClipboardEvent, type ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { NumberWidget } from '../NumberWidget.tsx';
import { parseCoordinates, roundCoordinates, type Coordinates } from './coordinates.ts';
import type { WidgetProps } from '../types.ts';
import css from './LocationWidget.module.css';

/** Sibling fields in the same record: the longitude, and the datum. */
const LONGITUDE = 'longitude';
const DATUM = 'datum';
/** Datum of device locations. */
const DEVICE_DATUM = 'wgs84';
/** Timeout for locating the device; milliseconds. */
const TIMEOUT_MS = 15_000;

/** The latitude of a location: both numbers may be pasted at once, or taken from the device. */
export function LocationWidget(props: WidgetProps): ReactNode {
  const { field, onChange, onSibling } = props;
  const { t } = useTranslator();
  const [error, setError] = useState('');
  const set = (location: Coordinates): void => {
    const { latitude, longitude } = roundCoordinates(location, field.scale ?? 6);
    onChange(latitude);
    onSibling?.(LONGITUDE, longitude);
    setError(t('ui.place.set', { latitude, longitude }));
  };
  const paste = (event: ClipboardEvent): void => {
    const location = parseCoordinates(event.clipboardData.getData('text/plain'));
    if (!location) return;
    event.preventDefault();
    set(location);
  };
  const useDeviceLocation = (): void => {
    setError(t('ui.place.looking'));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        onSibling?.(DATUM, DEVICE_DATUM);
        set(coords);
      },
      () => setError(t('ui.place.unknown')),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    );
  };
  return (
    <div className={css['place']} onPaste={paste}>
      <NumberWidget {...props} />
      {/* Browsers tell where they are over HTTPS only. */}
      {isSecureContext && 'geolocation' in navigator && (
        <button type="button" className={css['here']} onClick={useDeviceLocation}>
          <Icon name="current-location" size={18} />
          {t('ui.place.here')}
        </button>
      )}
      <p className={css['error']} role="status">
        {error === '' ? t('ui.place.paste') : error}
      </p>
    </div>
  );
}
