import { createStore, type Store } from '../lib/store.ts';
import { keyOf, type Track } from '../player/track.ts';
import { UnexpectedPieceError } from './fetchPieces.ts';

/** State of saving a recording. */
export type SaveState =
  | { readonly kind: 'saving'; readonly bytes: number }
  | { readonly kind: 'saved' }
  /** `full`: no space on the device; `gone`: the server does not have it any more; `network`: may resume later. */
  | { readonly kind: 'failed'; readonly reason: 'full' | 'gone' | 'network'; readonly bytes: number };

/** The storage of recordings; replaced in tests. */
export interface AudioStore {
  readonly savedTracks: () => Promise<readonly Track[]>;
  readonly saveTrack: (track: Track, onProgress: (bytes: number) => void, signal: AbortSignal) => Promise<void>;
  readonly removeTrack: (track: Track) => Promise<void>;
}

/** State for the pages: the state of each recording by its key, and the saved ones. */
export interface SavedRecordingsState {
  readonly states: Readonly<Record<string, SaveState>>;
  readonly tracks: readonly Track[];
}

/** Saves recordings one at a time, also while the visitor navigates. */
export class SavedRecordings {
  private readonly store: AudioStore;
  private readonly controllers = createStore<SavedRecordingsState>({ states: {}, tracks: [] });
  private readonly running = new Map<string, AbortController>();
  private line: Promise<void> = Promise.resolve();

  constructor(store: AudioStore) {
    this.store = store;
  }

  /** Saved recordings and saves in progress, for the views. */
  get saves(): Store<SavedRecordingsState> {
    return this.controllers;
  }

  /** Loads the saved recordings. */
  async load(): Promise<void> {
    const tracks = await this.store.savedTracks();
    const saved = tracks.map((track) => [keyOf(track), { kind: 'saved' } as const] as const);
    this.set({ tracks, states: { ...this.state.states, ...Object.fromEntries(saved) } });
  }

  /** Saves a recording once; calls while it is being saved are ignored. */
  save(track: Track): Promise<void> {
    const key = keyOf(track);
    if (this.running.has(key)) return this.line;
    const control = new AbortController();
    this.running.set(key, control);
    this.mark(key, { kind: 'saving', bytes: 0 });
    this.line = this.line.then(() => this.run(track, control.signal)).finally(() => this.isCancelled(key, control));
    return this.line;
  }

  /** Stops saving, or removes a saved recording. */
  async remove(track: Track): Promise<void> {
    const key = keyOf(track);
    this.running.get(key)?.abort();
    this.running.delete(key);
    await this.store.removeTrack(track);
    const { [key]: _, ...states } = this.state.states;
    this.set({ states, tracks: this.state.tracks.filter((saved) => keyOf(saved) !== key) });
  }

  private get state(): SavedRecordingsState {
    return this.controllers.get();
  }

  private async run(track: Track, signal: AbortSignal): Promise<void> {
    const key = keyOf(track);
    try {
      signal.throwIfAborted();
      await this.store.saveTrack(track, (bytes) => !signal.aborted && this.mark(key, { kind: 'saving', bytes }), signal);
      this.set({ tracks: [...this.state.tracks.filter((saved) => keyOf(saved) !== key), track] });
      this.mark(key, { kind: 'saved' });
    } catch (error) {
      if (!signal.aborted) this.mark(key, { kind: 'failed', reason: reasonOf(error), bytes: this.bytesOf(key) });
    }
  }

  /** It may have been stopped, and restarted meanwhile. */
  private isCancelled(key: string, control: AbortController): void {
    if (this.running.get(key) === control) this.running.delete(key);
  }

  private bytesOf(key: string): number {
    const state = this.state.states[key];
    return state?.kind === 'saving' ? state.bytes : 0;
  }

  private mark(key: string, state: SaveState): void {
    this.set({ states: { ...this.state.states, [key]: state } });
  }

  private set(change: Partial<SavedRecordingsState>): void {
    this.controllers.set({ ...this.state, ...change });
  }
}

function reasonOf(error: unknown): 'full' | 'gone' | 'network' {
  if (error instanceof UnexpectedPieceError) return 'gone';
  return error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'network';
}
