import { useEffect, useRef, useState, type ReactNode } from 'react';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { PadButton } from '../../../parts/pad/PadButton.tsx';
import { announceScan } from '../../../scan/ScanBus.ts';
import css from './CameraScan.module.css';

/** Interval between analysed frames, sufficient for a steady hand; milliseconds. */
const INTERVAL_MS = 150;

// Our own copy, not the one the library would fetch from another server.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

/** The camera as a scanner: announces the first code it reads, and closes. */
export function CameraScan({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslator();
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const stop = startCamera(video.current!, (code) => {
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

/** @returns stops the camera; rejects when there is none or access is denied */
async function startCamera(video: HTMLVideoElement, found: (code: string) => void): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  video.srcObject = stream;
  await video.play();
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
  const timer = setInterval(() => void readFrame(video, canvas).then((code) => code && found(code)), INTERVAL_MS);
  return () => {
    clearInterval(timer);
    stream.getTracks().forEach((track) => track.stop());
  };
}

async function readFrame(video: HTMLVideoElement, canvas: OffscreenCanvas): Promise<string | undefined> {
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) return undefined;
  drawing.drawImage(video, 0, 0);
  const [first] = await readBarcodes(drawing.getImageData(0, 0, canvas.width, canvas.height), { maxNumberOfSymbols: 1 });
  return first?.text;
}
