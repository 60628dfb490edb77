import { apiPathOf, keyOf, type Track } from '../player/track.ts';
import { PIECE_TIMEOUT_MS, fetchPieces, piecesOf } from './fetchPieces.ts';
import type { Range } from './range.ts';

/** The cache of complete recordings by path; the service worker answers from it. */
const AUDIO_CACHE = 'church-audio';
/** Incomplete recordings. */
const PIECES_CACHE = 'church-audio-pieces';
const ABOUT = '/saved-audio/';

/** Whether this browser can store recordings: it needs HTTPS and a service worker. */
export function canSave(): boolean {
  return typeof caches !== 'undefined' && 'serviceWorker' in navigator && isSecureContext;
}

/** The saved recordings, unordered. */
export async function savedTracks(): Promise<readonly Track[]> {
  const cache = await caches.open(AUDIO_CACHE);
  const about = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(ABOUT));
  const answers = await Promise.all(about.map((request) => cache.match(request)));
  return Promise.all(answers.flatMap((answer) => (answer ? [answer.json() as Promise<Track>] : [])));
}

/** Downloads and stores a complete recording; resumes where it was interrupted. */
export async function saveTrack(track: Track, onProgress: (bytes: number) => void, signal: AbortSignal): Promise<void> {
  await navigator.storage?.persist?.();
  const pieces = await caches.open(PIECES_CACHE);
  const has = async (index: number): Promise<boolean> => (await pieces.match(pieceUrl(track, index))) !== undefined;
  const put = (index: number, piece: Blob): Promise<void> => pieces.put(pieceUrl(track, index), new Response(piece));
  await fetchPieces(track, { has, put }, (url, range) => fetchPart(url, range, signal), onProgress);
  await join(track, pieces);
  await keepText(track);
}

/** Removes a recording, and its pieces. */
export async function removeTrack(track: Track): Promise<void> {
  const cache = await caches.open(AUDIO_CACHE);
  await Promise.all([cache.delete(track.url), cache.delete(aboutUrl(track)), dropPieces(track)]);
}

/** Removes the pieces of a recording that was not fetched whole. */
async function dropPieces(track: Track): Promise<void> {
  const pieces = await caches.open(PIECES_CACHE);
  await Promise.all(piecesOf(track.bytes).map((_, index) => pieces.delete(pieceUrl(track, index))));
}

/** The recording is listed only when it is complete. */
async function join(track: Track, pieces: Cache): Promise<void> {
  const parts = await Promise.all(piecesOf(track.bytes).map((_, index) => pieceOf(pieces, pieceUrl(track, index))));
  const cache = await caches.open(AUDIO_CACHE);
  const headers = { 'Content-Type': track.type, 'Content-Length': String(track.bytes) };
  await cache.put(track.url, new Response(new Blob(parts, { type: track.type }), { headers }));
  await cache.put(aboutUrl(track), new Response(JSON.stringify(track), { headers: { 'Content-Type': 'application/json' } }));
  await dropPieces(track);
}

/**
 * On a first visit the page was loaded before the worker: the description of the recording is fetched again, so that the
 * worker caches it.
 */
async function keepText(track: Track): Promise<void> {
  const call = apiPathOf(track);
  if (call !== null) await fetch(call).catch(() => undefined);
}

async function pieceOf(pieces: Cache, url: string): Promise<Blob> {
  const answer = await pieces.match(url);
  if (!answer) throw new Error(`${url} is not there`);
  return answer.blob();
}

/** Fetches one piece with a timeout, bypassing the HTTP cache. */
async function fetchPart(url: string, { from, to }: Range, signal: AbortSignal): Promise<Response> {
  const control = new AbortController();
  const abort = (): void => control.abort();
  const timer = setTimeout(abort, PIECE_TIMEOUT_MS);
  signal.addEventListener('abort', abort, { once: true });
  try {
    const headers = { Range: `bytes=${from}-${to}` };
    const answer = await fetch(url, { headers, signal: control.signal, cache: 'no-store' });
    const { status, headers: answerHeaders } = answer;
    return new Response(await answer.blob(), { status: status === 204 ? 502 : status, headers: answerHeaders });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

function pieceUrl({ url }: Track, index: number): string {
  return `${url}?piece=${index}`;
}

function aboutUrl(track: Track): string {
  return `${ABOUT}${encodeURIComponent(keyOf(track))}`;
}
