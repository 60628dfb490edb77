import { useEffect, useRef, useState } from 'react';
import { PIECE, uploadInPieces } from '../../api/pieces.ts';
import { upload } from '../../api/upload.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import type { FileSort } from '../../parts/media/fileSort.ts';
import { trackUpload } from './pendingUploads.ts';

/** An upload in progress, or a failed one. */
export interface PendingUpload {
  readonly key: number;
  readonly file: File;
  /** Local preview URL. */
  readonly preview: string;
  /** 0 to 1. */
  readonly progress: number;
  /** Why it failed. */
  readonly error?: string;
}

export interface Uploads {
  readonly sending: readonly PendingUpload[];
  readonly send: (files: readonly File[]) => void;
  readonly retry: (key: number) => void;
  readonly drop: (key: number) => void;
}

/**
 * Parallel uploads of a widget.
 *
 * @param onStored receives the id of each stored file
 */
export function useUploads(kind: FileSort, onStored: (id: string) => void): Uploads {
  const { t, language } = useTranslator();
  const [sending, setSending] = useState<readonly PendingUpload[]>([]);
  const stops = useRef(new Map<number, () => void>());
  const next = useRef(0);
  const onStoredRef = useRef(onStored);
  useEffect(() => void (onStoredRef.current = onStored), [onStored]);
  useEffect(() => {
    const open = stops.current;
    return () => {
      for (const stop of open.values()) stop();
    };
  }, []);

  const change = (key: number, to: Partial<PendingUpload>): void =>
    setSending((all) => all.map((each) => (each.key === key ? { ...each, ...to } : each)));
  const drop = (key: number): void => {
    stops.current.get(key)?.();
    stops.current.delete(key);
    setSending((all) => {
      for (const each of all) if (each.key === key) URL.revokeObjectURL(each.preview);
      return all.filter((each) => each.key !== key);
    });
  };
  const start = async ({ key, file }: PendingUpload): Promise<void> => {
    const done = trackUpload();
    const bytes = kind === 'picture' ? await shrinkPicture(file) : file;
    const onShare = (share: number): void => change(key, { progress: share });
    const { name } = file;
    const handle =
      bytes.size > PIECE ? uploadInPieces(bytes, { name, kind }, onShare) : upload(bytes, { name, kind, language }, onShare);
    stops.current.set(key, handle.stop);
    const answer = await handle.answer;
    done();
    if (!stops.current.has(key)) return;
    if (answer.ok) {
      onStoredRef.current(answer.data.id);
      drop(key);
    } else change(key, { error: answer.refusals[0]?.text ?? t('ui.net.away') });
  };
  const send = (files: readonly File[]): void => {
    const added = files.map((file): PendingUpload => ({
      key: (next.current += 1),
      file,
      preview: URL.createObjectURL(file),
      progress: 0,
    }));
    setSending((all) => [...all, ...added]);
    for (const each of added) void start(each);
  };
  const retry = (key: number): void => {
    const again = sending.find((each) => each.key === key);
    if (!again) return;
    const { error: _error, ...fresh } = again;
    setSending((all) => all.map((each) => (each.key === key ? { ...fresh, progress: 0 } : each)));
    void start(fresh);
  };
  return { sending, send, retry, drop };
}

/** Maximum side; the server stores no more either. */
const MAX_SIDE = 2_560;
const QUALITY = 0.88;

/**
 * Shrinks a camera picture for a weak network. A picture the browser cannot decode is returned as it is: the server checks
 * it.
 */
async function shrinkPicture(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const share = MAX_SIDE / Math.max(picture.width, picture.height);
    if (share >= 1) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * share);
    canvas.height = Math.round(picture.height * share);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', QUALITY));
  } catch {
    return file;
  }
}
