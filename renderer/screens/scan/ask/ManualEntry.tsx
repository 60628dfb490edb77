import { lazy, Suspense, useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { announceScan, NO_SCAN } from '../../../scan/ScanBus.ts';
import { PadButton } from '../../../parts/pad/PadButton.tsx';
import css from './ManualEntry.module.css';

const CameraScan = lazy(async () => ({ default: (await import('./CameraScan.tsx')).CameraScan }));

const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

/** Other ways to enter a code: the keyboard, and the camera where the device has one. */
export function ManualEntry({ isNarrow = false }: { readonly isNarrow?: boolean }): ReactNode {
  const { t } = useTranslator();
  const [way, setWay] = useState<'none' | 'keyboard' | 'camera'>('none');
  const close = (): void => setWay('none');
  if (way === 'keyboard') return <CodeField onClose={close} />;
  if (way === 'camera')
    return (
      <Suspense fallback={null}>
        <CameraScan onClose={close} />
      </Suspense>
    );
  return (
    <div className={css['ways']} data-narrow={isNarrow}>
      <PadButton icon="keyboard" onPress={() => setWay('keyboard')}>
        {t('ui.scan.byHand')}
      </PadButton>
      {hasCamera() && (
        <PadButton icon="camera" onPress={() => setWay('camera')}>
          {t('ui.scan.byCamera')}
        </PadButton>
      )}
    </div>
  );
}

function CodeField({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslator();
  const id = useId();
  const take = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    if (code !== '') announceScan(code);
    onClose();
  };
  return (
    <form className={css['form']} onSubmit={take}>
      <label htmlFor={id}>{t('ui.scan.code')}</label>
      <input
        id={id}
        name="code"
        // The user opened the field a moment ago.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        {...{ [NO_SCAN]: '' }}
      />
      <div className={css['row']}>
        <PadButton icon="x" onPress={onClose}>
          {t('ui.close')}
        </PadButton>
        <PadButton icon="check" isSubmit>
          {t('ui.scan.take')}
        </PadButton>
      </div>
    </form>
  );
}
