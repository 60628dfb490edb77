import { useEffect, useRef, useState } from 'react';
import { PIECE, uploadInPieces } from '../../api/pieces.ts';
import { upload } from '../../api/upload.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import type { FileSort } from '../../parts/media/fileSort.ts';
import { pend } from './pending.ts';

/** A file on its way, or one that did not arrive. */
export interface OnItsWay {
  readonly key: number;
  readonly file: File;
  /** URL of what it shows, before the server has it. */
  readonly preview: string;
  /** 0 to 1. */
  readonly share: number;
  /** Why it did not arrive. */
  readonly trouble?: string;
}

export interface Uploads {
  readonly sending: readonly OnItsWay[];
  readonly send: (files: readonly File[]) => void;
  readonly retry: (key: number) => void;
  readonly drop: (key: number) => void;
}

/**
 * Files a widget sends, each beside the others.
 *
 * @param onKept  hears the id of each that arrived
 */
export function useUploads(kind: FileSort, onKept: (id: string) => void): Uploads {
  const { t, language } = useSpeech();
  const [sending, setSending] = useState<readonly OnItsWay[]>([]);
  const stops = useRef(new Map<number, () => void>());
  const next = useRef(0);
  const kept = useRef(onKept);
  useEffect(() => void (kept.current = onKept), [onKept]);
  useEffect(() => {
    const open = stops.current;
    return () => {
      for (const stop of open.values()) stop();
    };
  }, []);

  const change = (key: number, to: Partial<OnItsWay>): void =>
    setSending((all) => all.map((each) => (each.key === key ? { ...each, ...to } : each)));
  const drop = (key: number): void => {
    stops.current.get(key)?.();
    stops.current.delete(key);
    setSending((all) => {
      for (const each of all) if (each.key === key) URL.revokeObjectURL(each.preview);
      return all.filter((each) => each.key !== key);
    });
  };
  const start = async ({ key, file }: OnItsWay): Promise<void> => {
    const done = pend();
    const bytes = kind === 'picture' ? await shrink(file) : file;
    const onShare = (share: number): void => change(key, { share });
    const { name } = file;
    const going =
      bytes.size > PIECE ? uploadInPieces(bytes, { name, kind }, onShare) : upload(bytes, { name, kind, language }, onShare);
    stops.current.set(key, going.stop);
    const answer = await going.answer;
    done();
    if (!stops.current.has(key)) return;
    if (answer.ok) {
      kept.current(answer.data.id);
      drop(key);
    } else change(key, { trouble: answer.refusals[0]?.text ?? t('ui.net.away') });
  };
  const send = (files: readonly File[]): void => {
    const added = files.map((file): OnItsWay => ({
      key: (next.current += 1),
      file,
      preview: URL.createObjectURL(file),
      share: 0,
    }));
    setSending((all) => [...all, ...added]);
    for (const each of added) void start(each);
  };
  const retry = (key: number): void => {
    const again = sending.find((each) => each.key === key);
    if (!again) return;
    const { trouble: _trouble, ...fresh } = again;
    setSending((all) => all.map((each) => (each.key === key ? { ...fresh, share: 0 } : each)));
    void start(fresh);
  };
  return { sending, send, retry, drop };
}

/** Longest side that is kept; the server keeps no more either. */
const LONGEST = 2_560;
const QUALITY = 0.88;

/** A camera's picture, small enough for a weak network. What the browser cannot draw goes as it is: the server says what it is. */
async function shrink(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const share = LONGEST / Math.max(picture.width, picture.height);
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
