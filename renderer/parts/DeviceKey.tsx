import { useState, type ReactNode } from 'react';
import type { ViewField } from '#engine';
import { measuringPort } from '../device/measuring.ts';
import { useTranslator } from '../i18n/useTranslator.ts';
import { PadButton } from './pad/PadButton.tsx';

export interface DeviceKeyProps {
  readonly device: NonNullable<ViewField['device']>;
  readonly onRead: (value: number) => void;
}

type Reading = 'idle' | 'busy' | 'silent';

/** Reads a number from a device of the work place; a device that does not answer is said, and the number typed. */
export function DeviceKey({ device: { from }, onRead }: DeviceKeyProps): ReactNode {
  const { t } = useTranslator();
  const [reading, setReading] = useState<Reading>('idle');
  const port = measuringPort();
  if (!port.canRead(from)) return null;
  const read = (): void => {
    setReading('busy');
    port.read(from).then(
      (value) => {
        setReading('idle');
        onRead(value);
      },
      () => setReading('silent'),
    );
  };
  return (
    <PadButton icon="scale" isClosed={reading === 'busy'} onPress={read}>
      {t(reading === 'silent' ? 'ui.device.silent' : `ui.device.${from}`)}
    </PadButton>
  );
}
