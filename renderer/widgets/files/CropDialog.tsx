import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { MAX_ZOOM, moved, partOf, ratioOf, fullCrop, zoomed, type Crop, type Part } from './crop.ts';
import css from './CropDialog.module.css';

export interface CropDialogProps {
  readonly file: File;
  /** `16:9` */
  readonly aspect: string;
  /** The cropped picture; undefined when cancelled. */
  readonly onDone: (file: File | undefined) => void;
}

/** Maximum side of the result. */
const MAX_SIDE = 2_560;
const QUALITY = 0.9;
/** Fraction of the frame moved by one arrow key press. */
const STEP = 0.05;

/** Crops a picture to its display shape: moved by dragging or arrow keys, zoomed by the slider or + and -. */
export function CropDialog({ file, aspect, onDone }: CropDialogProps): ReactNode {
  const { t } = useTranslator();
  const dialog = useRef<HTMLDialogElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, zoom: 1 });
  const ratio = ratioOf(aspect);
  const done = useRef(onDone);
  useEffect(() => void (done.current = onDone), [onDone]);
  useEffect(() => {
    let isCancelled = false;
    createImageBitmap(file).then(
      (bitmap) => {
        if (isCancelled) return;
        setPicture(bitmap);
        setCrop(fullCrop(bitmap));
        dialog.current?.showModal();
      },
      // A picture the browser cannot decode is sent as it is: the server checks it.
      () => !isCancelled && done.current(file),
    );
    return () => void (isCancelled = true);
  }, [file]);
  if (!picture) return <dialog ref={dialog} />;
  const part = partOf(picture, ratio, crop);
  const go = (right: number, down: number): void => setCrop((now) => moved(picture, ratio, now, right, down));
  const keep = (): void => void cut(picture, part, file).then((cropped) => onDone(cropped));
  return (
    <dialog ref={dialog} className={css['dialog']} aria-label={t('ui.crop')} onClose={() => onDone(undefined)}>
      <h2>{t('ui.crop')}</h2>
      <Frame
        picture={picture}
        part={part}
        ratio={ratio}
        onGo={go}
        onZoom={(by) => setCrop((now) => zoomed(now, now.zoom + by))}
      />
      <label className={css['zoom']}>
        {t('ui.crop.zoom')}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={({ target }) => setCrop(zoomed(crop, Number(target.value)))}
        />
      </label>
      <p className="muted text-13">{t('ui.crop.help')}</p>
      <div className={css['ends']}>
        <button type="button" onClick={() => onDone(undefined)}>
          {t('ui.crop.leave')}
        </button>
        <button type="button" className={css['keep']} onClick={keep}>
          {t('ui.crop.keep')}
        </button>
      </div>
    </dialog>
  );
}

interface FrameProps {
  readonly picture: ImageBitmap;
  readonly part: Part;
  readonly ratio: number;
  readonly onGo: (right: number, down: number) => void;
  readonly onZoom: (by: number) => void;
}

function Frame({ picture, part, ratio, onGo, onZoom }: FrameProps): ReactNode {
  const { t } = useTranslator();
  const canvas = useRef<HTMLCanvasElement>(null);
  const at = useRef<readonly [number, number]>(undefined);
  useEffect(() => draw(canvas.current, picture, part));
  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    const zoom = { '+': 0.25, '=': 0.25, '-': -0.25 }[event.key];
    if (!arrow && zoom === undefined) return;
    event.preventDefault();
    if (arrow) onGo(...arrow);
    if (zoom !== undefined) onZoom(zoom);
  };
  const onPointerMove = ({ clientX, clientY, currentTarget }: PointerEvent): void => {
    if (!at.current) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    onGo((at.current[0] - clientX) / width, (at.current[1] - clientY) / height);
    at.current = [clientX, clientY];
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={css['frame']}
      style={{ aspectRatio: ratio }}
      role="application"
      aria-label={t('ui.crop.frame')}
      // Arrow keys move the crop.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        at.current = [event.clientX, event.clientY];
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => void (at.current = undefined)}
      onPointerCancel={() => void (at.current = undefined)}
    >
      <canvas ref={canvas} width={960} height={Math.round(960 / ratio)} />
    </div>
  );
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

function draw(canvas: HTMLCanvasElement | null, picture: ImageBitmap, { left, top, width, height }: Part): void {
  canvas?.getContext('2d')?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** The cropped part as a picture, no larger than is kept. */
async function cut(picture: ImageBitmap, part: Part, file: File): Promise<File> {
  const share = Math.min(1, MAX_SIDE / Math.max(part.width, part.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(part.width * share));
  canvas.height = Math.max(1, Math.round(part.height * share));
  draw(canvas, picture, part);
  // Transparency is preserved.
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  return blob ? new File([blob], file.name, { type, lastModified: file.lastModified }) : file;
}
