import { useEffect, useRef, useState, type ReactNode } from 'react';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { PadButton } from '../../../parts/pad/PadButton.tsx';
import { announceScan } from '../../../scan/ScanBus.ts';
import css from './CameraScan.module.css';

/** Pictures looked at a second are enough for a hand that holds still. */
const EVERY = 150;

// Ours, not the one of a foreign server that the library would fetch.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

/** The camera as a scanner: the first code it reads is announced, and the camera goes off. */
export function CameraScan({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useSpeech();
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const stop = watch(video.current!, (code) => {
      announceScan(code);
      onClose();
    });
    stop.catch(() => setRefused(true));
    return () => void stop.then((end) => end()).catch(() => undefined);
  }, [onClose]);
  return (
    <div className={css['camera']}>
      {isRefused ? (
        <p role="alert">{t('ui.camera.refused')}</p>
      ) : (
        <video ref={video} className={css['video']} muted playsInline aria-label={t('ui.camera')} />
      )}
      <PadButton icon="x" onPress={onClose}>
        {t('ui.close')}
      </PadButton>
    </div>
  );
}

/** @returns how to stop; rejects when there is no camera or it may not be used */
async function watch(video: HTMLVideoElement, found: (code: string) => void): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  video.srcObject = stream;
  await video.play();
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
  const timer = setInterval(() => void look(video, canvas).then((code) => code && found(code)), EVERY);
  return () => {
    clearInterval(timer);
    stream.getTracks().forEach((track) => track.stop());
  };
}

async function look(video: HTMLVideoElement, canvas: OffscreenCanvas): Promise<string | undefined> {
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) return undefined;
  drawing.drawImage(video, 0, 0);
  const [first] = await readBarcodes(drawing.getImageData(0, 0, canvas.width, canvas.height), { maxNumberOfSymbols: 1 });
  return first?.text;
}
